// Circles: outlined, filled, filled and outlined, ragged.
function setup() {
  createCanvas(320, 240, WEBGL);
  brush.scaleBrushes(2);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  brush.set("2B", "#222222", 1);
  brush.circle(80, 65, 45);
  brush.fill("#2f6f8f", 180);
  brush.circle(240, 65, 45);
  brush.noStroke();
  brush.fill("#d75f4c", 200);
  brush.circle(80, 175, 45);
  brush.fillBleed(0.35);
  brush.circle(240, 175, 45, 0.6);
}
