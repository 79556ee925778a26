// Dark discs and crossed strokes in the middle of the sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function dash(x, y, length, turn) {
  brush.beginShape(0);
  brush.vertex(x - cos(turn) * length, y - sin(turn) * length);
  brush.vertex(x + 8, y - 8);
  brush.vertex(x + cos(turn) * length, y + sin(turn) * length);
  brush.vertex(x - 8, y + 8);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f1e4");
  brush.noStroke();
  brush.fillTexture(0.3, 0.5);
  brush.fillBleed(0.15);
  brush.fill("#20242e", 230);
  brush.circle(250, 280, 90);
  brush.circle(370, 330, 70);
  brush.fill("#3a3040", 220);
  brush.circle(300, 390, 60);
  brush.fillBleed(0.05);
  brush.fill("#14161c", 230);
  for (let i = 0; i < 16; i++) dash(random(150, 450), random(180, 460), random(60, 170), random(180));
}
