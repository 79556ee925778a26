// Cherries in a hurry: the washes ran into one another before they were dry.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function splat(x, y, rx, ry, n) {
  brush.beginShape(0.3);
  for (let i = 0; i < n; i++) {
    const k = random(0.7, 1.25);
    brush.vertex(x + rx * k * cos(i * 360 / n), y + ry * k * sin(i * 360 / n));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f1e4");
  brush.noStroke();
  brush.fillTexture(0.6, 0.6);
  brush.fillBleed(0.45);
  brush.fill("#6d7a3c", 190);
  splat(300, 130, 110, 60, 9);
  brush.fillBleed(0.2);
  brush.fill("#5d6a34", 200);
  for (const [x0, x1] of [[290, 190], [310, 350]]) {
    brush.beginShape(0);
    brush.vertex(x0, 150); brush.vertex(x0 + 16, 150); brush.vertex(x1 + 14, 380); brush.vertex(x1, 380);
    brush.endShape(true);
  }
  brush.fillBleed(0.5);
  brush.fill("#c23a3c", 220);
  splat(200, 420, 104, 92, 8);
  splat(360, 440, 96, 110, 8);
  brush.fill("#6a5a3a", 190);
  splat(230, 440, 70, 60, 7);
  splat(350, 460, 60, 66, 7);
  brush.fill("#7a2c4c", 190);
  splat(280, 470, 84, 44, 8);
}
