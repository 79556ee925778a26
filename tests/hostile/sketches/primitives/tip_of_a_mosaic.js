// tries: a picture of 22,500 p5 shapes as a tip
// expect: bare_primitives
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
      for (let y = 0; y < 150; y++) {
        for (let x = 0; x < 150; x++) {
          surface.fill(127 + 127 * sin(x / 9) * cos(y / 11 + x / 30));
          surface[hidden("re", "ct")](x / 1.5 - 50, y / 1.5 - 50, 1, 1);
        }
      }
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
