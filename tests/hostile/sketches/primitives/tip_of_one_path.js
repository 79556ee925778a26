// tries: a picture as one path in a tip
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
      surface.fill(0);
      surface.beginShape();
      for (let i = 0; i < 4000; i++) surface.vertex(-50 + i / 40, 45 * sin(i * i));
      surface.endShape();
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
