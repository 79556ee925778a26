// tries: pixels that p5 puts for it as the frame of a film, shown on a tip
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
      const picture = createImage(100, 100);
      const data = picture[hidden("drawing", "Context")][hidden("get", "ImageData")](0, 0, 100, 100);
      for (let i = 0; i < 40000; i++) data.data[i] = i % 4 === 3 ? 255 : (i * i) >> 7;
      picture.gifProperties = { numFrames: 1, frames: [{ image: data, delay: 9 }], displayIndex: 0 };
      picture.setFrame(0);
      surface[hidden("im", "age")](picture, -50, -50, 100, 100);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
