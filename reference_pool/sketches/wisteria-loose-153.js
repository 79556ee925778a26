// A bunch of dull violet and brown blots under some leaves.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blot(x, y, w, h) {
  brush.beginShape(0.5);
  for (let a = 0; a < 360; a += 45) brush.vertex(x + cos(a) * w * random(0.6, 1.3), y + sin(a) * h * random(0.6, 1.3));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f5efdf");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.25);
  brush.fill("#8a8460", 170);
  blot(300, 130, 190, 60);
  brush.fill("#6d5a6a", 200);
  blot(250, 260, 80, 90);
  blot(310, 300, 70, 110);
  brush.fill("#7a6a4c", 190);
  blot(280, 350, 70, 80);
  brush.fill("#5c4a66", 210);
  for (let i = 0; i < 14; i++) blot(280 + random(-70, 70) * (1 - i / 18), 210 + i * 17, 24, 20);
  brush.fill("#4c4a30", 200);
  brush.fillBleed(0.08);
  blot(90, 100, 60, 16);
  blot(470, 70, 60, 18);
  blot(430, 190, 54, 14);
  brush.fill("#4a3a2c", 220);
  brush.beginShape(0);
  for (const [x, y] of [[180, 40], [420, 20], [420, 30], [180, 52]]) brush.vertex(x, y);
  brush.endShape(true);
}
