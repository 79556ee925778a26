// A long wisteria cluster hanging in morning light, leaves above it and a green-gold garden dissolving behind.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Axis of the cluster: t = 0 at the stalk, 1 at the tip.
const axisX = (t) => 300 + 34 * sin(t * 200) + 26 * t;
const axisY = (t) => 96 + 470 * t;
const spread = (t) => 128 * Math.pow(1 - t, 0.75) * min(1, 0.45 + t * 3) + 5;

function blob(x, y, rx, ry, points = 9) {
  brush.beginShape(0.5);
  for (let i = 0; i < points; i++) {
    const a = (i * 360) / points, k = random(0.75, 1.2);
    brush.vertex(x + cos(a) * rx * k, y + sin(a) * ry * k);
  }
  brush.endShape(true);
}

function petal(x, y, size, turn, plump) {
  brush.beginShape(0.7);
  for (const [u, v] of [[0, 0], [0.35, -plump], [0.85, -plump * 0.9], [1, 0], [0.8, plump * 0.8], [0.3, plump]]) {
    brush.vertex(x + (u * cos(turn) - v * sin(turn)) * size, y + (u * sin(turn) + v * cos(turn)) * size);
  }
  brush.endShape(true);
}

function frond(x, y, turn, count, length) {
  for (let i = 0; i < count; i++) {
    const d = 24 + i * 30, bend = turn + i * 6;
    const fx = x + cos(bend) * d, fy = y + sin(bend) * d;
    petal(fx, fy, length * random(0.8, 1.1) * (1 - i * 0.08), bend + (i % 2 ? 52 : -48) + random(-10, 10), 0.19);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf8e8");
  brush.noStroke();

  // garden light
  brush.fillTexture(0.2, 0);
  brush.fillBleed(1);
  brush.fill("#ecd98c", 150);
  blob(400, 330, 420, 420);
  brush.fill("#a9c48a", 170);
  for (const place of [[60, 240, 240, 420], [480, 640, 420, 170]]) blob(...place);
  brush.fill("#6d9c86", 180);
  for (const place of [[-20, 420, 200, 330], [330, -20, 460, 130]]) blob(...place);
  brush.fill("#b7a7d8", 120);
  blob(620, 240, 150, 230);
  brush.fill("#35695c", 190);
  for (const place of [[-30, 90, 210, 170], [-20, 610, 230, 110]]) blob(...place);
  brush.fill("#2c5a58", 170);
  for (const place of [[120, 0, 260, 70], [600, -10, 210, 70]]) blob(...place);

  // leaves in shade, then in light
  brush.fillTexture(0.2, 0.25);
  brush.fillBleed(0.25);
  brush.fill("#5b8f5c", 190);
  frond(270, 66, 152, 5, 100);
  frond(330, 60, 14, 7, 100);
  brush.fillBleed(0.08);
  brush.fill("#1f5a40", 225);
  frond(280, 56, 172, 6, 96);
  frond(340, 46, 30, 4, 96);
  brush.fill("#0c2f30", 250);
  frond(230, 90, 140, 6, 108);
  frond(400, 40, 6, 4, 100);
  brush.fill("#123f38", 235);
  frond(150, 90, 128, 5, 104);
  frond(450, 150, 70, 4, 90);

  // body of the cluster
  brush.fillTexture(0.15, 0);
  brush.fillBleed(0.7);
  brush.fill("#c3b0ea", 190);
  for (const t of [0.14, 0.32, 0.52, 0.74]) blob(axisX(t), axisY(t), spread(t), 70);
  brush.fill("#5a3cae", 200);
  for (const t of [0.2, 0.4, 0.6, 0.82]) blob(axisX(t) - spread(t) * 0.3, axisY(t) + 10, spread(t) * 0.6, 56);

  // florets, tip first
  brush.fillTexture(0.15, 0.3);
  const colours = ["#b9a3e2", "#9478d0", "#6f52b8", "#b08ad2", "#5238a0"];
  const count = 44;
  for (let i = 0; i < count; i++) {
    const t = 0.98 - Math.pow(i / count, 0.85) * 0.96;
    const side = ((i * 0.618) % 1) * 2 - 1 + random(-0.15, 0.15);
    const x = axisX(t) + side * spread(t) * 0.92, y = axisY(t) + random(-8, 8);
    const size = 22 + 34 * (1 - t);
    const hang = 90 - side * 62 + random(-18, 18);
    brush.fillBleed(0.12);
    brush.fill(colours[floor(random(5))], 180 + t * 50);
    petal(x, y, size * 0.8, hang - 180 + random(-30, 30), 0.62);
    brush.fillBleed(0.04);
    brush.fill(t > 0.6 || side < -0.2 ? "#28146a" : "#5f3aa8", 235);
    petal(x, y - size * 0.16, size * 0.8, hang + random(-14, 14), 0.27);
  }

  // stalk
  brush.fillBleed(0.04);
  brush.fill("#4b4a30", 230);
  brush.beginShape(0.5);
  for (const [x, y] of [[-30, 30], [150, 52], [300, 50], [640, 14], [640, 26], [304, 66], [306, 120], [298, 120], [292, 66], [140, 64], [-30, 44]]) brush.vertex(x, y);
  brush.endShape(true);
}
