// Coral hibiscus turned a little to the right; the stamen reaches past the petals.
const HEART = { x: 282, y: 292 };
const TILT = -18;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Flower space: u across, v along; squashed because the bloom looks to the right.
function place(u, v) {
  const x = u * 0.93, y = v;
  return [HEART.x + x * cos(TILT) - y * sin(TILT), HEART.y + x * sin(TILT) + y * cos(TILT)];
}

// A petal is a fan: two sides that open like a trumpet and a rim with a slow ruffle.
function fan(heading, reach, half, ruffle, phase) {
  const pts = [];
  const put = (r, a) => pts.push(place(r * cos(heading + a), r * sin(heading + a)));
  for (let i = 0; i <= 7; i++) { const t = i / 7; put(6 + t * reach * 0.72, -half * pow(t, 0.3)); }
  for (let i = 0; i <= 14; i++) {
    const k = i / 14 * 2 - 1;
    const crown = 0.76 + 0.24 * pow(cos(k * 84), 0.6);
    put(reach * crown * (1 + ruffle * (sin(k * 310 + phase) + 0.6 * sin(k * 700 + phase * 2))), k * half * 1.08);
  }
  for (let i = 7; i >= 0; i--) { const t = i / 7; put(6 + t * reach * 0.72, half * pow(t, 0.3)); }
  return pts;
}

function lay(points, color, opacity, curve = 0.3) {
  brush.fill(color, opacity);
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// The pen of a rigger brush: thin, tapering, following three points.
function rigger(a, b, c, w0, w1, color, opacity) {
  const up = [], down = [];
  for (let i = 0; i <= 9; i++) {
    const t = i / 9, s = 1 - t;
    const x = s * s * a[0] + 2 * s * t * b[0] + t * t * c[0];
    const y = s * s * a[1] + 2 * s * t * b[1] + t * t * c[1];
    const dx = s * (b[0] - a[0]) + t * (c[0] - b[0]);
    const dy = s * (b[1] - a[1]) + t * (c[1] - b[1]);
    const n = lerp(w0, w1, t) / 2 / (sqrt(dx * dx + dy * dy) || 1);
    up.push([x - dy * n, y + dx * n]);
    down.unshift([x + dy * n, y - dx * n]);
  }
  lay(up.concat(down), color, opacity);
}

// A touch of the brush's tip.
function touch(x, y, r, color) {
  const pts = [];
  for (let i = 0; i < 14; i++) pts.push([x + r * random(0.9, 1.1) * cos(i * 25.7), y + r * random(0.9, 1.1) * sin(i * 25.7)]);
  lay(pts, color, 255, 0);
}

function leafShape(x, y, heading, size, fat, bend) {
  const side = (s) => {
    const out = [];
    for (let i = 1; i < 12; i++) {
      const t = i / 12;
      const w = fat * pow(sin(180 * pow(t, 0.75)), 0.9) * (1 + 0.1 * ((i % 2) * 2 - 1) * t);
      const a = heading + bend * t;
      out.push([x + size * t * cos(a) - s * w * sin(a), y + size * t * sin(a) + s * w * cos(a)]);
    }
    return out;
  };
  const tip = [x + size * cos(heading + bend), y + size * sin(heading + bend)];
  return [[x, y], ...side(1), tip, ...side(-1).reverse()];
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ee");
  translate(22, 26);
  scale(0.92);
  brush.noStroke();

  // Leaves: kept outside the bloom, dark where they meet it
  brush.fillTexture(0.35, 0.5);
  brush.fillBleed(0.22, "out", 0);
  lay(leafShape(396, 436, 8, 200, 60, 44), "#5d8a4e", 220);
  lay(leafShape(396, 436, 14, 140, 30, 38), "#2b5a3e", 230);
  brush.fillBleed(0.25, "out", 270);
  lay(leafShape(206, 474, 142, 170, 46, -34), "#7fa35c", 225);
  lay(leafShape(204, 472, 140, 118, 24, -26), "#2f6247", 230);

  // Petals from the back: one pale wash, dark towards the throat
  const petals = [
    { a: 200, lean: 7, in: 0.9, r: 196, h: 40, p: 20, c: "#f3876b" },
    { a: 334, lean: -8, in: 0.78, r: 206, h: 41, p: 140, c: "#f0795f" },
    { a: 58, lean: 6, in: 0.93, r: 192, h: 40, p: 250, c: "#ee6a55" },
    { a: 130, lean: -7, in: 0.7, r: 198, h: 41, p: 60, c: "#f28568" },
    { a: 268, lean: 9, in: 0.86, r: 208, h: 42, p: 200, c: "#f5947a" },
  ];
  for (const q of petals) {
    const [bx, by] = place(40 * cos(q.a), 40 * sin(q.a));
    const toward = atan2(by - HEART.y, bx - HEART.x);
    brush.fillTexture(0.3, 0.7);
    brush.fillBleed(0.16, "out", 180 - toward);
    lay(fan(q.a, q.r, q.h, 0.06, q.p), q.c, 235);
  }
  for (const q of petals) {
    brush.fillTexture(0.35, 0.1);
    brush.fillBleed(0.35, "out", 180 - q.a - TILT);
    lay(fan(q.a + q.lean, q.r * q.in, q.h * 0.72, 0.1, q.p + 90), "#e8604a", 200);
  }
  // Veins
  brush.fillBleed(0.05);
  brush.fillTexture(0.3, 0.3, false);
  for (const q of petals)
    for (const k of [-0.55, -0.2, 0.12, 0.5]) {
      const a = q.a + k * q.h;
      rigger(place(30 * cos(q.a), 30 * sin(q.a)), place(q.r * 0.45 * cos(a - k * 6), q.r * 0.45 * sin(a - k * 6)),
        place(q.r * 0.78 * cos(a + k * 8), q.r * 0.78 * sin(a + k * 8)), 5, 1.2, "#c9343c", 150);
    }
  // Throat
  brush.fillTexture(0.15, 0.2, false);
  brush.fillBleed(0.2);
  for (const q of petals) lay(fan(q.a, 90, q.h * 0.8, 0.12, q.p), "#a01238", 235);
  for (const q of petals) lay(fan(q.a, 54, q.h * 0.9, 0.05, q.p), "#5c0a2c", 245);

  // Stamen column and its golden anthers
  brush.fillBleed(0.03);
  const tip = [486, 196];
  rigger([HEART.x, HEART.y], [400, 290], tip, 15, 6, "#b3203a", 255);
  rigger([HEART.x + 4, HEART.y + 3], [404, 292], tip, 8, 4, "#5a0a26", 255);
  for (let i = 0; i < 22; i++) {
    const t = 0.66 + 0.34 * i / 22, s = 1 - t;
    const x = s * s * HEART.x + 2 * s * t * 400 + t * t * tip[0] + random(-15, 15);
    const y = s * s * HEART.y + 2 * s * t * 290 + t * t * tip[1] + random(-15, 15);
    touch(x, y, random(4, 6.5), i % 4 ? "#e39a10" : "#a8541a");
  }
  for (const [dx, dy] of [[10, -14], [18, -4], [2, -20], [19, -16], [9, -26]]) touch(tip[0] + dx, tip[1] + dy, 5, "#a3122f");
}
