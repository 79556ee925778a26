// A small pear low in the corner.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f0");
  brush.noStroke();
  brush.fillBleed(0.1);
  brush.fillTexture(0.5, 0.3);
  brush.fill("#c9b85a", 160);
  brush.circle(148, 452, 52, 0.2);
  brush.circle(152, 388, 30, 0.2);
  brush.fill("#d98c62", 110);
  brush.circle(170, 462, 26, 0.2);
  brush.fill("#7a5a3a", 200);
  brush.beginShape(0);
  brush.vertex(150, 364); brush.vertex(156, 364); brush.vertex(162, 336); brush.vertex(156, 334);
  brush.endShape(true);
  brush.fill("#b9b6c4", 120);
  brush.beginShape(0);
  brush.vertex(150, 506); brush.vertex(240, 500); brush.vertex(236, 510); brush.vertex(150, 512);
  brush.endShape(true);
}
