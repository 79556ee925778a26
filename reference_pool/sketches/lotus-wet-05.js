// Evening: a peach lotus low on violet water, with its long broken reflection.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const FOOT = { x: 254, y: 356 };

// A petal as six ribs: [share of length, half width]; the last one is its tip.
const RIBS = [[0.02, 0.12], [0.22, 0.66], [0.45, 1], [0.66, 0.92], [0.84, 0.52], [1, 0]];

function petalShape(angle, size, wide, from = 0, mirror = 1) {
  const there = [];
  const back = [];
  for (const [share, half] of RIBS) {
    const t = from + (1 - from) * share;
    const w = half * wide * (1 - 0.3 * from);
    const px = size * t * cos(angle);
    const py = size * t * sin(angle);
    there.push([FOOT.x + px - w * sin(angle), FOOT.y + mirror * (py + w * cos(angle))]);
    back.unshift([FOOT.x + px + w * sin(angle), FOOT.y + mirror * (py - w * cos(angle))]);
  }
  brush.beginShape(0.4);
  for (const [x, y] of there.concat(back.slice(1))) brush.vertex(x, y);
  brush.endShape(true);
}

function glaze(color, opacity, bleed, gathers) {
  brush.fillBleed(bleed, "out", 180 - gathers);
  brush.fill(color, opacity);
}

function swash(x0, x1, y, thick, slope) {
  brush.beginShape(0.8);
  const n = 5;
  for (let i = 0; i <= n; i++) brush.vertex(lerp(x0, x1, i / n), y + slope * i - thick * (0.3 + noise(x0, i)) * sin(180 * (i + 0.5) / (n + 1)));
  for (let i = n; i >= 0; i--) brush.vertex(lerp(x0, x1, i / n), y + slope * i + thick * (0.3 + noise(y, i)) * sin(180 * (i + 0.5) / (n + 1)));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5ec");
  brush.noStroke();

  // Evening air
  brush.fillTexture(0.7, 0);
  glaze("#f3d3a8", 110, 0.5, 90);
  swash(60, 520, 300, 70, -4);

  // Water: three strokes, the nearest darkest
  brush.fillTexture(0.5, 0.2, false);
  glaze("#9a94c4", 160, 0.3, 180);
  swash(40, 566, 380, 20, 0);
  glaze("#7d86bd", 170, 0.3, 0);
  swash(110, 540, 436, 18, 2);
  glaze("#5a6ba8", 180, 0.28, 180);
  swash(70, 400, 500, 17, 2);

  // Pads
  brush.fillTexture(0.4, 0.5);
  glaze("#4d7f78", 220, 0.2, 0);
  swash(398, 548, 374, 26, 1);
  glaze("#27596a", 220, 0.2, 180);
  swash(404, 500, 380, 15, 1);
  glaze("#5f8f78", 210, 0.2, 180);
  swash(44, 140, 398, 18, 0);

  // The reflection: the same petals upside down, short and pale
  brush.fillTexture(0.5, 0.1, false);
  for (const a of [-90, -60, -120]) {
    glaze("#dd8f94", 130, 0.3, -90);
    petalShape(a, 120, 28, 0, -1);
  }

  brush.fillTexture(0.42, 0.4);
  const back = [[-88, 238, 46], [-116, 226, 44], [-60, 226, 44], [-143, 214, 38], [-34, 214, 38]];
  for (const [a, size, wide] of back) {
    glaze("#f4a98c", 205, 0.24, a);
    petalShape(a, size, wide);
  }
  for (const [a, size, wide] of back) {
    glaze("#e0627a", 190, 0.28, a);
    petalShape(a, size, wide * 0.62, 0.42);
  }
  glaze("#f0b93c", 220, 0.3, 90);
  petalShape(-88, 116, 44, 0.3);
  glaze("#c8801c", 200, 0.2, 90);
  petalShape(-88, 88, 26, 0.3);
  const front = [[-166, 190, 30], [-12, 190, 30], [-128, 158, 40], [-48, 158, 40], [-88, 134, 40]];
  for (const [a, size, wide] of front) {
    glaze("#f7bfa0", 205, 0.22, a);
    petalShape(a, size, wide);
    glaze("#d64a72", 190, 0.28, a);
    petalShape(a, size, wide * 0.55, 0.52);
  }
  // The shadow at the foot ties flower and water together
  glaze("#7a3f86", 200, 0.28, 90);
  petalShape(-155, 84, 15);
  petalShape(-25, 84, 15);
  brush.fillTexture(0.4, 0.2, false);
  glaze("#4c3a80", 210, 0.25, 180);
  swash(170, 340, 364, 8, 0);
}
