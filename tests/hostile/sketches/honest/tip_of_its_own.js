// tries: a brush with a tip of its own
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.add("diamond", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 1, pressure: [0.5, 1.5, 0.5],
    tip: (surface) => {
      surface.fill(0);
      surface.rotate(PI / 4);
      surface.rect(-15, -15, 30, 30);
    },
    rotate: "natural",
  });
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.set("diamond", "#a53b32", 3);
  brush.spline([[-200, 0, 1], [-60, -90, 1], [60, 70, 1], [200, -50, 1]], 0.6);
}
