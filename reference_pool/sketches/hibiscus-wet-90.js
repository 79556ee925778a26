// One flood of water with hardly any pigment in it.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5ee");
  brush.noStroke();
  brush.fillBleed(0.8);
  brush.fillTexture(0.8, 0.1);
  brush.fill("#d9a0a8", 130);
  brush.beginShape(0.5);
  brush.vertex(180, 280);
  brush.vertex(330, 250);
  brush.vertex(420, 300);
  brush.vertex(380, 360);
  brush.vertex(220, 350);
  brush.endShape(true);
}
