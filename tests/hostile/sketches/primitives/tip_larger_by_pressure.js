// tries: a stamp that grows by its pressure and by a negative weight
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.add("petal", {
    type: "custom", weight: -400, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: () => 1, rotate: "natural",
    tip: (surface) => {
      surface.fill(0);
      surface.ellipse(0, 0, 60, 34);
      surface.triangle(20, -14, 46, 0, 20, 14);
      for (let i = 0; i < 5; i++) surface.rect(-44, -16 + 7 * i, 18, 3);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
