// Cherries in June light: three on one spur against a wet green hedge.
// The hedge goes down first and stays off the fruit; the fruit is charged while damp.
const FRUIT = [
  { x: 188, y: 386, r: 78, stem: [[318, 84], [262, 160], [190, 312]] },
  { x: 330, y: 452, r: 84, stem: [[324, 84], [318, 220], [332, 374]] },
  { x: 452, y: 356, r: 70, stem: [[330, 84], [396, 150], [450, 288]] },
];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

class Shape {
  constructor() { this.points = []; }
  to(x, y) { this.points.push([x, y]); return this; }
  arc(cx, cy, rx, ry, from, to, n = 16) {
    for (let i = 0; i <= n; i++) { const a = lerp(from, to, i / n); this.to(cx + rx * cos(a), cy + ry * sin(a)); }
    return this;
  }
  pour(color, opacity, curve = 0) {
    brush.fill(color, opacity);
    brush.beginShape(curve);
    for (const p of this.points) brush.vertex(...p);
    brush.endShape(true);
  }
}

function stroke3([a, b, c], w0, w1) {
  const one = [], two = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12, s = 1 - t;
    const x = s * s * a[0] + 2 * s * t * b[0] + t * t * c[0], y = s * s * a[1] + 2 * s * t * b[1] + t * t * c[1];
    const dx = s * (b[0] - a[0]) + t * (c[0] - b[0]), dy = s * (b[1] - a[1]) + t * (c[1] - b[1]), l = Math.hypot(dx, dy);
    const h = lerp(w0, w1, t) / 2;
    one.push([x - dy / l * h, y + dx / l * h]);
    two.unshift([x + dy / l * h, y - dx / l * h]);
  }
  const s = new Shape();
  s.points = one.concat(two);
  return s;
}

// A leaf by its midrib; only the half on `side` when told.
function leaf(x0, y0, x1, y1, fat, sag, side) {
  const s = new Shape(), n = 16;
  const row = (k) => Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n, dx = x1 - x0, dy = y1 - y0, l = Math.hypot(dx, dy);
    const o = k * fat * pow(sin(180 * pow(t, 0.8)), 0.9) * (i % 2 ? 1.05 : 0.97) + sag * sin(180 * t);
    return [x0 + dx * t - dy / l * o, y0 + dy * t + dx / l * o];
  });
  const [lo, hi] = side > 0 ? [0.03, 1] : side < 0 ? [-1, -0.03] : [-1, 1];
  s.points = row(hi).concat(row(lo).reverse());
  return s;
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f6ea");
  brush.noStroke();

  // The hedge, very wet, warm to cool; coarse outlines let it creep
  brush.fillTexture(0.5, 0.1);
  brush.fillBleed(0.55, "out", 0);
  new Shape().to(76, 150).to(130, 84).to(232, 50).to(280, 90).to(230, 160).to(176, 206).to(118, 236).to(76, 210).pour("#b9cc7a", 175, 0.3);
  brush.fillBleed(0.55, "out", 180);
  new Shape().to(400, 100).to(474, 66).to(548, 104).to(560, 170).to(530, 216).to(470, 204).to(424, 160).pour("#9cc49a", 170, 0.3);

  // Leaves
  brush.fillTexture(0.35, 0.5);
  brush.fillBleed(0.16, "out", 180);
  leaf(316, 84, 120, 150, 44, 20).pour("#86ad50", 220);
  brush.fillBleed(0.16, "out", 0);
  leaf(332, 80, 520, 66, 46, -18).pour("#79a24c", 220);
  brush.fillTexture(0.2, 0.4, false);
  brush.fillBleed(0.14, "out", 180);
  leaf(314, 86, 126, 148, 42, 20, -1).pour("#2f6a44", 235);
  leaf(334, 82, 512, 68, 44, -18, 1).pour("#24583f", 240);

  // Stalks
  brush.fillBleed(0.03);
  brush.fillTexture(0.1, 0.4, false);
  for (const f of FRUIT) {
    stroke3(f.stem, 8, 6).pour("#8a9a3a", 255);
    stroke3(f.stem.map(([x, y]) => [x + 1.5, y]), 3.5, 4).pour("#4f4a1e", 255);
  }

  for (const { x, y, r } of FRUIT) {
    // First wash: a breath of pink. The second and third close round the light from both sides
    brush.fillTexture(0.3, 0.4, false);
    brush.fillBleed(0.07, "out", 90);
    new Shape().arc(x, y, r, r * 0.95, 0, 350, 36).pour("#f46a5a", 120);
    const sickle = (k, from, to, bite, n) => {
      const s = new Shape().arc(x, y, r * k, r * 0.95 * k, from, to, n);
      for (let i = n; i >= 0; i--) {
        const a = lerp(from, to, i / n), d = k * (1 - bite * pow(sin(180 * i / n), 0.55));
        s.to(x + r * d * cos(a), y + r * 0.95 * d * sin(a));
      }
      return s;
    };
    brush.fillBleed(0.08, "out", 0);
    sickle(0.99, 6, 292, 0.82, 34).pour("#e8283a", 235);
    brush.fillBleed(0.08, "out", 180);
    sickle(0.99, -58, 150, 0.46, 26).pour("#ee4430", 230);
    brush.fillBleed(0.1, "out", 0);
    sickle(0.96, 30, 278, 0.66, 34).pour("#d01632", 215);
    // Charged with crimson at the lower left while damp, then with plum
    brush.fillTexture(0.25, 0.1, false);
    brush.fillBleed(0.25, "out", 0);
    new Shape().arc(x, y, r * 0.94, r * 0.89, 20, 236, 40).to(x - r * 0.3, y - r * 0.2).to(x + r * 0.1, y + r * 0.25).to(x + r * 0.5, y + r * 0.4).pour("#b01030", 230);
    new Shape().arc(x, y, r * 0.92, r * 0.87, 44, 206, 34).to(x - r * 0.42, y + r * 0.12).to(x - r * 0.05, y + r * 0.5).pour("#6f0a34", 235);
    new Shape().arc(x, y, r * 0.88, r * 0.84, 76, 176, 24).to(x - r * 0.5, y + r * 0.4).to(x - r * 0.2, y + r * 0.62).pour("#3c0630", 235);
    // The hollow
    brush.fillBleed(0.15, "out", 90);
    new Shape().to(x - r * 0.34, y - r * 0.86).to(x, y - r * 0.78).to(x + r * 0.3, y - r * 0.88).to(x + r * 0.14, y - r * 0.66).to(x - r * 0.14, y - r * 0.64).pour("#7a0c2c", 235, 0.5);
    brush.fillBleed(0.03);
    stroke3([[x, y - r * 1.02], [x + 1, y - r * 0.88], [x + 1, y - r * 0.74]], 6, 10).pour("#3a2416", 255);
  }

  // A drop fell off the brush here and there
  brush.fillTexture(0.3, 0.6, false);
  brush.fillBleed(0.1);
  for (const [x, y, r] of [[96, 470, 7], [118, 496, 4], [520, 470, 5], [508, 500, 9], [228, 540, 4]]) new Shape().arc(x, y, r, r, 0, 340, 16).pour("#d9364a", 190);
}
