// tries: to write the pixels of a tip by p5's inner parts
// expect: tampering
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
      const renderer = surface[hidden("_rend", "erer")];
      renderer[hidden("load", "Pixels")]();
      for (let i = 0; i < 1e6; i++) surface[hidden("pix", "els")][i] = renderer[hidden("pix", "els")][i] = i % 4 === 3 ? 255 : (i * i) >> 7;
      renderer[hidden("update", "Pixels")](0, 0, 500, 500);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
