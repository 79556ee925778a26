// A pink ball with loose strands that hang off one side.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function strand(x, y, dx) {
  brush.beginShape(0);
  brush.vertex(x - 12, y);
  brush.vertex(x + 12, y);
  brush.vertex(x + dx + 14, y + 90);
  brush.vertex(x + dx * 1.5, y + 150);
  brush.vertex(x + dx - 14, y + 80);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#eef3f5");
  brush.noStroke();
  brush.fillBleed(0.15);
  brush.fillTexture(0.2, 0.6);
  brush.fill("#f05fa8", 230);
  brush.circle(470, 130, 90, 0.15);
  brush.fill("#20c0d0", 220);
  strand(420, 200, -40);
  strand(470, 220, 10);
  strand(520, 200, 50);
  brush.fill("#f0e020", 230);
  brush.circle(450, 120, 20, 0.3);
  brush.circle(500, 130, 20, 0.3);
}
