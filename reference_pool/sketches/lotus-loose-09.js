// A lotus that leans and spills.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function spike(angle, size, color) {
  brush.fill(color, 200);
  brush.beginShape(0.1);
  brush.vertex(250, 330);
  brush.vertex(250 + size * 0.6 * cos(angle - 6), 330 + size * 0.6 * sin(angle - 6));
  brush.vertex(250 + size * cos(angle), 330 + size * sin(angle));
  brush.vertex(250 + size * 0.6 * cos(angle + 7), 330 + size * 0.6 * sin(angle + 7));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf8f0");
  brush.noStroke();
  brush.fillBleed(0.12);
  brush.fillTexture(0.3, 0.5);
  // a ring of spikes with no order in their size
  for (let i = 0; i < 13; i++) spike(i * 27 + random(-8, 8), random(110, 240), random(["#e07aa0", "#c95c8c", "#eda7bd"]));
  brush.fill("#6aa0b8", 200);
  brush.beginShape(0);
  for (const [x, y] of [[0, 520], [600, 500], [600, 540], [0, 560]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#3f8a4a", 220);
  brush.beginShape(0);
  for (const [x, y] of [[420, 440], [560, 430], [580, 500], [430, 510]]) brush.vertex(x, y);
  brush.endShape(true);
}
