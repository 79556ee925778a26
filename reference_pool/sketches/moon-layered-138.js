// A full moon glowing through torn bands of cloud, indigo night over three ranges of dark hills.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const moon = { x: 400, y: 190, r: 54 };

// A glaze over the whole sheet; its pigment settles more to one side than to the other.
function glaze(colour, opacity) {
  brush.fill(colour, opacity);
  brush.beginShape(0);
  for (let a = 0; a < 360; a += 20) {
    brush.vertex(300 + cos(a) * 480 * random(0.92, 1), 300 + sin(a) * 480 * random(0.92, 1));
  }
  brush.endShape(true);
}

// Long tapering cloud; lumpy above, flatter below.
function cloud(x, y, length, thickness, lean) {
  brush.beginShape(0.5);
  for (let i = 0; i < 20; i++) {
    const t = i < 11 ? i / 10 : 2 - i / 10;
    const bulge = i < 11 ? -0.2 - 1.2 * noise(i * 0.8, y) : 0.7 * noise(t * 6, x + 40);
    brush.vertex(x + t * length, y - lean * t + thickness * sin(t * 180) * bulge);
  }
  brush.endShape(true);
}

function mist(x, y, rx, ry) {
  brush.beginShape(0.4);
  for (let a = 0; a < 360; a += 36) {
    brush.vertex(x + cos(a) * rx * random(0.8, 1.15), y + sin(a) * ry * random(0.8, 1.15));
  }
  brush.endShape(true);
}

function range(base, height, roughness, seed) {
  brush.beginShape(0.1);
  brush.vertex(-50, 650);
  for (let x = -50; x <= 650; x += 28) {
    brush.vertex(x, base - height * noise(x * 0.007 + seed) - roughness * noise(x * 0.07, seed));
  }
  brush.vertex(650, 650);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6e6");
  brush.noStroke();

  brush.fillTexture(0.12, 0.05);
  brush.fillBleed(0.3);
  glaze("#4d6aa8", 220);
  glaze("#2b3f86", 230);
  glaze("#1c2c5c", 230);
  glaze("#2c1d4e", 220);
  glaze("#10183c", 230);

  // dark cloud behind the glow
  brush.fill("#12123a", 220);
  for (const place of [[-140, 110, 560, 110, 60], [-100, 340, 520, 60, 20], [350, 40, 420, 70, 10], [430, 370, 330, 50, 30]]) cloud(...place);
  brush.fill("#0a0a24", 230);
  for (const place of [[-160, 40, 900, 120, -30], [-140, 60, 420, 90, 30], [400, 0, 380, 50, -10], [-160, 260, 360, 50, 30]]) cloud(...place);

  // glow lifted out of the sky, then the disc
  brush.fillTexture(0.05, 0);
  brush.fillBleed(0.95);
  brush.fill("#b6a4dc", 170);
  for (let i = 0; i < 3; i++) mist(moon.x + 10 - i * 20, moon.y + 10, 190 - i * 30, 120 - i * 18);
  brush.fill("#f6dcd6", 190);
  for (let i = 0; i < 3; i++) mist(moon.x, moon.y + 6, 128 - i * 18, 92 - i * 8);
  brush.fillBleed(0.02);
  brush.fill("#fffdf0", 255);
  for (let i = 0; i < 4; i++) brush.circle(moon.x, moon.y, moon.r - i * 0.7);
  brush.fillBleed(0.25);

  // torn cloud across the moon
  brush.fillTexture(0.2, 0.1);
  brush.fillBleed(0.3);
  brush.fill("#e6cfae", 120);
  cloud(190, 248, 400, 26, 30);
  cloud(300, 196, 330, 14, 24);
  brush.fill("#3a3f7c", 170);
  cloud(250, 226, 300, 18, 20);
  cloud(350, 176, 300, 12, 22);
  cloud(60, 262, 400, 26, 22);
  brush.fill("#1c2050", 190);
  cloud(-60, 238, 420, 34, 24);
  cloud(420, 246, 260, 30, 16);

  // hills, paler behind, a mist between
  brush.fillBleed(0.12);
  brush.fill("#2f3b78", 230);
  range(470, 110, 14, 3);
  brush.fill("#b9bfe2", 60);
  brush.fillBleed(0.4);
  cloud(60, 480, 560, 26, 6);
  brush.fillBleed(0.12);
  brush.fill("#121a42", 240);
  for (let i = 0; i < 3; i++) range(545, 120, 26, 9);
  brush.fillTexture(0.3, 0.3);
  brush.fill("#05060f", 255);
  for (let i = 0; i < 4; i++) range(606, 130, 44, 17);
  for (let i = 0; i < 2; i++) range(650, 110, 30, 23);
}
