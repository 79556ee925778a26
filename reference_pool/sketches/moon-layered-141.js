// A full moon over stepped hills, the cloud laid in as plain grey bands.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function hill(base, rise, colour, opacity, shift) {
  brush.fill(colour, opacity);
  brush.beginShape(0.5);
  brush.vertex(-30, 630);
  for (let x = -30; x <= 630; x += 110) brush.vertex(x, base - rise * (0.5 + 0.5 * sin(x * 0.9 + shift)));
  brush.vertex(630, 630);
  brush.endShape(true);
}

function cloud(x, y, length, thickness) {
  brush.beginShape(0.7);
  brush.vertex(x, y);
  brush.vertex(x + length * 0.25, y - thickness);
  brush.vertex(x + length * 0.55, y - thickness * 0.7);
  brush.vertex(x + length * 0.8, y - thickness * 0.9);
  brush.vertex(x + length, y);
  brush.vertex(x + length * 0.5, y + thickness * 0.4);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f3e2");
  brush.noStroke();
  brush.fillTexture(0.15, 0.2);
  brush.fillBleed(0.1);
  for (const colour of ["#6f86b0", "#51689a"]) {
    brush.fill(colour, 220);
    brush.beginShape(0);
    brush.vertex(-40, -40);
    brush.vertex(640, -40);
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(true);
  }
  brush.fillBleed(0.03);
  brush.fill("#fdf6d8", 255);
  brush.circle(300, 170, 64);
  brush.circle(300, 170, 64);
  brush.circle(300, 170, 63);
  brush.fillBleed(0.08);
  brush.fill("#6a7596", 190);
  cloud(170, 200, 260, 24);
  cloud(60, 130, 180, 22);
  cloud(400, 260, 190, 22);
  brush.fillBleed(0.06);
  hill(440, 60, "#4a5c86", 220, 0);
  hill(490, 70, "#2f3f66", 240, 120);
  hill(560, 70, "#17213f", 255, 230);
  hill(560, 70, "#17213f", 255, 230);
}
