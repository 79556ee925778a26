// Green ridges after rain, with a pale sun and a strip of meadow.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function hill(y, high, turns, phase, thick) {
  brush.beginShape(0.3);
  for (let x = -30; x <= 630; x += 30) brush.vertex(x, y - high * (0.5 + 0.5 * sin(phase + (x / 600) * 360 * turns)) - 10 * noise(x * 0.05, phase));
  for (let x = 630; x >= -30; x -= 30) brush.vertex(x, y + thick + 12 * noise(x * 0.02, phase + 3));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f6ee");
  brush.noStroke();
  brush.fillTexture(0.6, 0.1);
  brush.fillBleed(0.3);
  brush.fill("#b7d2d6", 150);
  hill(70, 20, 1, 0, 90);

  brush.fillBleed(0.1);
  brush.fill("#f2d98a", 190);
  brush.circle(450, 120, 34, 0.15);

  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.3, "out", 270);
  brush.fill("#a9c9bd", 170);
  hill(300, 110, 1.5, 40, 60);
  brush.fill("#6fa08e", 190);
  hill(400, 90, 1.2, 190, 70);
  brush.fill("#3f7560", 210);
  hill(510, 80, 1.7, 300, 50);
  brush.fillBleed(0.3);
  brush.fill("#c2cf7a", 170);
  hill(580, 20, 0.5, 90, 60);
}
