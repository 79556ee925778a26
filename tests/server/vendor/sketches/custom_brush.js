// Brushes of the sketch's own: a soft pencil and a tip drawn with p5.
function setup() {
  createCanvas(300, 200, WEBGL);
  brush.add("soft", {
    type: "default", weight: 0.6, scatter: 1.5, sharpness: 0.3, grain: 10,
    opacity: 150, spacing: 0.2, pressure: [0.6, 1.3],
  });
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
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  brush.set("soft", "#2f6f8f", 3);
  brush.line(20, 50, 280, 70);
  brush.set("diamond", "#a53b32", 1);
  brush.spline([[20, 150], [110, 110], [190, 170], [280, 130]], 0.6);
}
