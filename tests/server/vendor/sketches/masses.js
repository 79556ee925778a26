// Massed tone with two brushes, over the outlines of the shapes.
function setup() {
  createCanvas(300, 220, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(2);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f0e6");
  brush.set("HB", "#333333", 1);
  brush.mass("pastel", "#4b6cb7", { strength: 0.8 });
  brush.circle(85, 110, 60);
  brush.mass("charcoal", "#7a3b2e", { strength: 0.6 });
  brush.rect(170, 50, 110, 120);
  brush.noMass();
}
