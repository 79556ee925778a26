// Two black cherries hanging from one spur. Each is glazed around a window of bare
// paper, so that the gloss is the sheet itself.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const paint = (color, opacity, pts) => {
  brush.fill(color, opacity);
  brush.beginShape(0);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(true);
};

// The outline of a cherry: a round with a dip at the stalk (angle -90 plus `turn`).
function rim(x, y, r, turn, a) {
  const away = ((a + 90 - turn) % 360 + 540) % 360 - 180;
  const dip = 1 - 0.13 * exp(-away * away / 700) + 0.03 * cos(2 * (a - turn));
  return [x + 1.04 * r * dip * cos(a), y + 0.98 * r * dip * sin(a)];
}

// A glaze: the full round less a window, entered from the upper left.
function skin(x, y, r, turn, size, gloss) {
  const pts = [];
  for (let i = 0; i <= 40; i++) pts.push(rim(x, y, r * size, turn, -128 + i * 9 - 0.01));
  if (!gloss) return pts;
  // The window: a bent bean that follows the upper left
  for (let i = 0; i <= 8; i++) { const a = -128 - i * 7.5; pts.push([x + r * 0.74 * cos(a), y + r * 0.72 * sin(a)]); }
  for (let i = 0; i <= 8; i++) { const a = -188 + i * 7.5; const d = 0.5 - 0.07 * sin(i * 22.5); pts.push([x + r * d * cos(a), y + r * d * sin(a)]); }
  return pts;
}

// Only the lower right: a crescent.
function crescent(x, y, r, from, to, thick) {
  const out = [], back = [];
  for (let i = 0; i <= 22; i++) {
    const a = lerp(from, to, i / 22), k = sin(180 * i / 22);
    out.push([x + r * cos(a), y + r * sin(a)]);
    back.unshift([x + r * (1 - thick * k) * cos(a), y + r * (1 - thick * k) * sin(a)]);
  }
  return out.concat(back);
}

function stalk(p, w0, w1) {
  const a = [], b = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14, s = 1 - t;
    const at = (k) => s * s * p[0][k] + 2 * s * t * p[1][k] + t * t * p[2][k];
    const dx = s * (p[1][0] - p[0][0]) + t * (p[2][0] - p[1][0]), dy = s * (p[1][1] - p[0][1]) + t * (p[2][1] - p[1][1]);
    const h = lerp(w0, w1, pow(t, 2)) / 2 / Math.hypot(dx, dy);
    a.push([at(0) - dy * h, at(1) + dx * h]);
    b.unshift([at(0) + dy * h, at(1) - dx * h]);
  }
  return a.concat(b);
}

function blade(x, y, heading, long, wide, bend, lo, hi) {
  const edge = (s) => Array.from({ length: 19 }, (_, i) => {
    const t = i / 18, a = heading + bend * t * t;
    const teeth = i % 2 ? 1.06 : 0.97;
    const w = s * wide * pow(sin(180 * pow(t, 0.82)), 0.85) * teeth;
    return [x + long * t * cos(a) - w * sin(a), y + long * t * sin(a) + w * cos(a)];
  });
  return edge(hi).concat(edge(lo).reverse());
}

function cherry(x, y, r, turn) {
  brush.fillTexture(0.25, 0.5, false);
  brush.fillBleed(0.07, "out", 0);
  paint("#e03a3c", 235, skin(x, y, r, turn, 1, true));
  brush.fillBleed(0.1, "out", 180);
  paint("#b3122e", 240, skin(x, y, r, turn, 0.98, true));
  brush.fillBleed(0.1, "out", 270);
  paint("#a0102c", 200, skin(x, y, r * 0.97, turn, 0.97, true));
  brush.fillTexture(0.12, 0.3, false);
  brush.fillBleed(0.16, "out", 90);
  paint("#7a0a2c", 240, crescent(x, y, r * 0.97, -32, 186, 0.6));
  paint("#4c0826", 245, crescent(x, y, r * 0.93, -22, 158, 0.42));
  paint("#2a0620", 250, crescent(x, y, r * 0.87, -8, 126, 0.26));
  // The hollow where the stalk sits
  brush.fillBleed(0.1, "out", 90);
  const [hx, hy] = rim(x, y, r * 0.9, turn, -90 + turn);
  paint("#3a0620", 245, Array.from({ length: 18 }, (_, i) => [hx + r * (0.27 + 0.06 * cos(i * 60)) * cos(i * 20), hy + r * 0.11 * sin(i * 20) + r * 0.05 * pow(cos(i * 20), 2)]));
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf4ea");
  brush.noStroke();

  // Two leaves: one in the light, one folded into its own shade
  brush.fillTexture(0.35, 0.5);
  brush.fillBleed(0.2, "out", 0);
  paint("#8fae4e", 220, blade(328, 92, 14, 230, 56, 26, -1, 1));
  brush.fillBleed(0.2, "out", 0);
  paint("#4d7f42", 225, blade(328, 92, 14, 226, 54, 26, 0.04, 1));
  brush.fillTexture(0.2, 0.4, false);
  paint("#1f4f3c", 235, blade(330, 94, 16, 150, 44, 24, 0.08, 0.9));

  // Stalks meet in a woody spur
  brush.fillBleed(0.04);
  brush.fillTexture(0.1, 0.4, false);
  const one = [[326, 92], [252, 190], [213, 334]], two = [[330, 92], [376, 210], [399, 382]];
  paint("#7f9440", 255, stalk(one, 8, 7));
  paint("#7f9440", 255, stalk(two, 8, 7));
  paint("#4e5f24", 250, stalk(two.map(([x, y]) => [x + 2, y]), 4, 5));
  paint("#5f4020", 250, stalk(one.map(([x, y]) => [x + 2, y]), 4, 5));

  cherry(204, 414, 92, 8);
  cherry(404, 452, 84, -4);

  // The stalk ends over the hollow, and the spur
  brush.fillBleed(0.04);
  paint("#3c2a18", 255, stalk([[219, 312], [215, 326], [213, 341]], 7, 12));
  paint("#3c2a18", 255, stalk([[394, 356], [397, 372], [399, 387]], 7, 12));
  paint("#5a3a22", 255, [[314, 90], [318, 76], [330, 70], [343, 78], [345, 92], [336, 104], [322, 104]]);
  paint("#2c1a14", 255, [[322, 96], [330, 84], [344, 84], [344, 96], [334, 105], [324, 104]]);
}
