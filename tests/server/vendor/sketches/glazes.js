// Petals glazed over each other, three deep in the middle.
function setup() {
  createCanvas(300, 300, WEBGL);
  angleMode(DEGREES);
  noLoop();
}
function petal(angle, length, colour, opacity) {
  brush.fill(colour, opacity);
  brush.beginShape(0.5);
  for (let i = 0; i < 8; i++) {
    const t = i * 45;
    const along = length * (0.5 + 0.5 * cos(t));
    const across = length * 0.35 * sin(t);
    brush.vertex(along * cos(angle) - across * sin(angle), along * sin(angle) + across * cos(angle));
  }
  brush.endShape(true);
}
function draw() {
  background("#fbf6ec");
  brush.noStroke();
  brush.fillBleed(0.25);
  brush.fillTexture(0.4, 0.4);
  for (let i = 0; i < 5; i++) petal(72 * i - 90, 130, "#f1a58c", 180);
  for (let i = 0; i < 5; i++) petal(72 * i - 54, 100, "#7a6fb0", 150);
  for (let i = 0; i < 5; i++) petal(72 * i - 90, 60, "#e0b13f", 220);
}
