// tries: a picture of many small tips
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  for (let k = 0; k < 16; k++) {
    brush.add("petal", {
      type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
      pressure: [0.6, 1.2, 0.6], rotate: "natural",
      tip: (surface) => {
        surface.fill(0);
        surface.ellipse(0, 0, 30 + k, 30);
      },
    });
    brush.set("petal", "#a53b32", 1);
    brush.line(-250 + 30 * k, -60, -230 + 30 * k, 60);
  }
}
