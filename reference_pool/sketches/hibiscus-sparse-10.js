// A yellow hibiscus in ten shapes.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function lobe(a, size, color) {
  const tip = [310 + size * cos(a), 260 + size * sin(a)];
  const left = [310 + size * 0.8 * cos(a - 30), 260 + size * 0.8 * sin(a - 30)];
  const right = [310 + size * 0.8 * cos(a + 30), 260 + size * 0.8 * sin(a + 30)];
  brush.fill(color, 200);
  brush.beginShape(0.8);
  for (const [x, y] of [[310, 260], left, tip, right]) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf7ee");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.35, 0.5);

  brush.fill("#7fa06a", 200);
  brush.beginShape(0.5);
  for (const [x, y] of [[330, 410], [400, 440], [450, 520], [380, 510], [340, 460]]) brush.vertex(x, y);
  brush.endShape(true);

  for (let i = 0; i < 5; i++) lobe(i * 72 - 54, 180, "#f2c14a");
  for (let i = 0; i < 5; i++) lobe(i * 72 - 54, 90, "#c23a3a");

  brush.fillTexture(0.2, 0.4, false);
  brush.fillBleed(0.03);
  brush.fill("#d98a2a", 240);
  brush.beginShape(0.3);
  for (const [x, y] of [[306, 256], [256, 176], [264, 172], [316, 252]]) brush.vertex(x, y);
  brush.endShape(true);
  for (const [x, y] of [[250, 172], [262, 162], [270, 178], [254, 186]]) {
    brush.beginShape(1);
    for (let k = 0; k < 6; k++) brush.vertex(x + 6 * cos(60 * k), y + 6 * sin(60 * k));
    brush.endShape(true);
  }
}
