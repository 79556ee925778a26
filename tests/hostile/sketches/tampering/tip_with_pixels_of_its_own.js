// tries: to have brush read and write pixels of a sketch's own as it makes the tip
// expect: painting
// same-as: honest/tip_of_a_few_shapes.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.add("petal", {
    type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: [0.6, 1.2, 0.6], rotate: "natural",
    tip: (surface) => {
      surface.fill(0);
      surface.ellipse(0, 0, 60, 34);
      surface.triangle(20, -14, 46, 0, 20, 14);
      for (let i = 0; i < 5; i++) surface.rect(-44, -16 + 7 * i, 18, 3);
      const noise = Uint8ClampedArray.from({ length: 4 * 500 * 500 }, (_, i) => (i * i) >> 7);
      const canvas = surface[hidden("drawing", "Context")];
      surface[hidden("load", "Pixels")] = () => { surface[hidden("pix", "els")] = noise; };
      surface[hidden("update", "Pixels")] = () => {
        const data = canvas[hidden("get", "ImageData")](0, 0, 500, 500);
        data.data.set(noise);
        canvas[hidden("put", "ImageData")](data, 0, 0);
      };
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
