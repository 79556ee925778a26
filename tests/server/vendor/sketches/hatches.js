// Hatching: plain, crossed, ragged and continuous, graded, with three brushes.
function setup() {
  createCanvas(320, 240, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(1.5);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f0e6");
  brush.set("HB", "#333333", 1);
  brush.hatchStyle("rotring", "#2f6f8f", 1);
  brush.hatch(5, 30);
  brush.rect(15, 15, 130, 95);
  brush.hatch(8, -30);
  brush.rect(15, 15, 130, 95);
  brush.hatchStyle("2B", "#a53b32", 1);
  brush.hatch(7, 60, { rand: 0.3, continuous: true });
  brush.circle(235, 62, 48);
  brush.hatchStyle("charcoal", "#444444", 1);
  brush.hatch(4, 0, { gradient: 0.4 });
  brush.rect(15, 130, 290, 95);
}
