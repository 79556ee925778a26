// Backlit wisteria in an evening of peach and rose, one cluster clear and the others lost in the wet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blob(x, y, rx, ry, points = 10) {
  brush.beginShape(0.4);
  for (let i = 0; i < points; i++) {
    const a = (i * 360) / points, k = random(0.75, 1.2);
    brush.vertex(x + cos(a) * rx * k, y + sin(a) * ry * k);
  }
  brush.endShape(true);
}

function blade(x, y, length, turn, plump) {
  brush.beginShape(0.5);
  for (const [u, v] of [[0, 0], [0.3, -plump], [0.7, -plump * 0.8], [1, 0], [0.65, plump * 0.7], [0.25, plump]]) {
    brush.vertex(x + (u * cos(turn) - v * sin(turn)) * length, y + (u * sin(turn) + v * cos(turn)) * length);
  }
  brush.endShape(true);
}

// A cluster far back: only running colour.
function blurred(x, top, length, wide, colour) {
  brush.fillTexture(0.15, 0);
  brush.fillBleed(0.9);
  brush.fill(colour, 170);
  for (let i = 0; i < 5; i++) {
    blob(x + random(-14, 14), top + (length * i) / 5, wide * (1 - i * 0.16), length * 0.15);
  }
}

const lean = (t) => 392 - 60 * t + 26 * sin(t * 220);
const half = (t) => 96 * Math.pow(1 - t, 0.7) * min(1, 0.5 + 3 * t) + 4;

function draw() {
  translate(-300, -300);
  background("#fdf3e0");
  brush.noStroke();

  // evening light, warmest at the left
  brush.fillTexture(0.12, 0);
  brush.fillBleed(0.9);
  brush.fill("#f6c27e", 190);
  blob(200, 360, 420, 380, 14);
  brush.fill("#ea8f86", 180);
  blob(480, 180, 330, 300, 12);
  blob(80, 600, 300, 150);
  brush.fill("#b9699a", 170);
  blob(590, 380, 170, 330);
  blob(300, -10, 420, 110);
  brush.fill("#6b4a8e", 190);
  blob(620, 560, 220, 130);
  blob(470, -20, 300, 90);
  blob(20, -10, 190, 80);

  blurred(140, 90, 330, 58, "#a877b8");
  blurred(536, 70, 380, 50, "#7a55a6");
  blurred(236, 60, 210, 40, "#c4809e");

  // vine and leaves against the light
  brush.fillTexture(0.1, 0.2);
  brush.fillBleed(0.06);
  brush.fill("#3a2440", 250);
  brush.beginShape(0.5);
  for (const [x, y] of [
    [-40, 46], [120, 22], [280, 40], [400, 34], [640, -4], [640, 8], [402, 46], [388, 92], [382, 48],
    [280, 50], [120, 32], [-40, 60],
  ]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.3);
  brush.fillTexture(0.15, 0.2);
  brush.fill("#9a8a48", 190);
  for (let i = 0; i < 8; i++) blade(random(620), random(-30, 80), random(80, 130), random(30, 150), 0.18);
  brush.fillBleed(0.08);
  for (let i = 0; i < 9; i++) {
    const x = 130 + random(-120, 110) + (i % 3) * 180, y = random(-40, 60), turn = random(20, 160);
    brush.fill(i % 2 ? "#26382c" : "#1c1c3c", 255);
    for (let n = 0; n < 2; n++) blade(x, y, 84 + i * 4, turn, 0.16);
  }

  // the clear cluster
  brush.fillTexture(0.15, 0);
  brush.fillBleed(0.7);
  brush.fill("#8c62b8", 190);
  for (const t of [0.12, 0.32, 0.54, 0.78]) blob(lean(t), 70 + 490 * t, half(t) * 0.95, 66);
  brush.fill("#3f2c86", 200);
  for (const t of [0.2, 0.42, 0.64, 0.85]) blob(lean(t) + half(t) * 0.35, 70 + 490 * t, half(t) * 0.55, 50);
  brush.fillTexture(0.12, 0.3);
  for (let i = 0; i < 34; i++) {
    const t = 0.99 - (i / 34) * 0.96;
    const side = ((i * 0.618) % 1) * 2 - 1;
    const x = lean(t) + side * half(t), y = 70 + 490 * t + random(-8, 8);
    const size = 22 + 36 * (1 - t);
    const hang = 90 - side * 60 + random(-20, 20);
    brush.fillBleed(0.12);
    brush.fill(side < 0 ? "#a25fb0" : "#5a3f9e", 210);
    blade(x, y, size * 0.8, hang + 180, 0.58);
    brush.fillBleed(0.04);
    brush.fill(side < -0.3 ? "#5b2a86" : "#1f1656", 240);
    for (let n = side > 0 ? 2 : 1; n > 0; n--) blade(x, y - size * 0.15, size * 0.85, hang, 0.28);
  }
}
