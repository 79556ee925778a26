// A close wisteria cluster in cool blues swinging across the paper, lemon leaves, the whites left bare.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const axisX = (t) => 420 - 250 * t + 60 * sin(t * 180);
const axisY = (t) => 40 + 520 * t;
const half = (t) => 150 * Math.pow(1 - t, 0.65) * min(1, 0.55 + 2 * t) + 6;

function blob(x, y, rx, ry, points = 10) {
  brush.beginShape(0.4);
  for (let i = 0; i < points; i++) {
    const a = (i * 360) / points, k = random(0.7, 1.25);
    brush.vertex(x + cos(a) * rx * k, y + sin(a) * ry * k);
  }
  brush.endShape(true);
}

function shape(outline, x, y, size, turn) {
  brush.beginShape(0.6);
  for (const [u, v] of outline) {
    brush.vertex(x + (u * cos(turn) - v * sin(turn)) * size, y + (u * sin(turn) + v * cos(turn)) * size);
  }
  brush.endShape(true);
}

const banner = [[0, 0], [0.3, -0.5], [0.75, -0.62], [0.9, -0.25], [0.78, 0], [0.92, 0.3], [0.7, 0.6], [0.3, 0.48]];
const keel = [[0, 0], [0.3, -0.22], [0.75, -0.26], [1, -0.05], [0.7, 0.12], [0.3, 0.16]];
const leaf = [[0, 0], [0.25, -0.17], [0.6, -0.16], [1, 0], [0.6, 0.13], [0.25, 0.16]];

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfaf0");
  brush.noStroke();

  // air around the cluster
  brush.fillTexture(0.2, 0);
  brush.fillBleed(1);
  brush.fill("#bfe0dc", 150);
  blob(140, 180, 150, 170);
  blob(500, 470, 130, 130);
  brush.fill("#f3e08c", 130);
  blob(250, 60, 190, 70);
  brush.fill("#8fc0cc", 150);
  blob(60, 90, 110, 110);
  brush.fill("#7fa9b8", 170);
  blob(450, -10, 220, 70);

  // leaves
  brush.fillTexture(0.2, 0.25);
  brush.fillBleed(0.25);
  brush.fill("#c6cf54", 200);
  for (const [x, y, size, turn] of [
    [330, 40, 150, 190], [300, 20, 130, 150], [350, 60, 130, 125], [520, 30, 130, 20],
    [540, 60, 110, 60],
  ]) shape(leaf, x, y, size, turn);
  brush.fillBleed(0.1);
  brush.fill("#3f8a5a", 220);
  for (const [x, y, size, turn] of [
    [300, 30, 130, 172], [290, 60, 120, 140], [560, 20, 110, 40], [420, 10, 100, 200],
    [470, 10, 130, 150], [480, 0, 120, 35],
  ]) shape(leaf, x, y, size, turn);
  brush.fill("#0c3436", 255);
  for (const [x, y, size, turn] of [
    [262, 76, 110, 160], [236, 40, 90, 185], [520, 90, 90, 80], [450, -10, 120, 160],
    [500, -10, 120, 60], [400, -20, 110, 120], [450, -10, 120, 162], [500, -10, 116, 62],
    [260, 76, 104, 158],
  ]) shape(leaf, x, y, size, turn);

  // wet body of the cluster
  brush.fillTexture(0.15, 0);
  brush.fillBleed(0.9);
  brush.fill("#b8c4ee", 150);
  for (const t of [0.18, 0.45, 0.75]) blob(axisX(t), axisY(t), half(t) * 0.8, 70);
  brush.fill("#5c62c0", 170);
  for (const t of [0.25, 0.5, 0.8]) blob(axisX(t) - half(t) * 0.3, axisY(t) + 14, half(t) * 0.5, 46);

  // florets
  brush.fillTexture(0.15, 0.3);
  const blues = ["#8fa0e4", "#6d78d2", "#a58ade", "#4a52b4", "#86b4e2"];
  for (let i = 0; i < 40; i++) {
    const t = 0.99 - Math.pow(i / 40, 0.8) * 0.95;
    const side = ((i * 0.618) % 1) * 2 - 1;
    const x = axisX(t) + side * half(t), y = axisY(t) + random(-10, 10);
    const size = 24 + 44 * (1 - t);
    const hang = 100 - side * 60 + random(-25, 25);
    brush.fillBleed(i % 4 ? 0.12 : 0.5);
    brush.fill(blues[i % 5], 200);
    shape(banner, x, y, size * 0.8, hang + 180);
    brush.fillBleed(0.04);
    brush.fill(i % 3 ? "#2c2c86" : "#6a3a9a", 230);
    for (let n = i % 3 === 1 ? 2 : 1; n > 0; n--) shape(keel, x, y - size * 0.12, size * 0.8, hang);
  }

  // stalk and stray drops
  brush.fillBleed(0.05);
  brush.fill("#3a4a34", 230);
  shape([[0, -0.02], [1, -0.01], [1, 0.01], [0, 0.02]], 452, -20, 100, 108);
  brush.fillBleed(0.2);
  brush.fill("#6d78d2", 170);
  for (let i = 0; i < 7; i++) blob(60 + random(200), 330 + random(220), random(5, 9), random(5, 9));
}
