function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// closed curve through a few points
function curved(pts, n = 7) {
  const o = [], L = pts.length;
  for (let i = 0; i < L; i++) {
    const a = pts[(i + L - 1) % L], b = pts[i], c = pts[(i + 1) % L], d = pts[(i + 2) % L];
    for (let k = 0; k < n; k++) {
      const t = k / n, t2 = t * t, t3 = t2 * t;
      o.push([0, 1].map(j => 0.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t2 + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t3)));
    }
  }
  return o;
}
function wash(pts, col, op, bleed = 0.12, tex = 0.35, edge = 0.4, round = true) {
  brush.noStroke(); brush.fillBleed(bleed); brush.fillTexture(tex, edge); brush.fill(col, op);
  brush.polygon(round ? curved(pts) : pts);
}
// a point of an ellipse turned by a
function leaf(x, y, a, len, w, col, op, bend = 0.15, bleed = 0.08) {
  const up = [], dn = [], c = cos(a), s = sin(a);
  for (let i = 0; i <= 10; i++) {
    const t = i / 10, k = sin(180 * pow(t, 0.85)) * w, b = sin(180 * t) * bend * len;
    up.push([x + c * t * len - s * (b + k), y + s * t * len + c * (b + k)]);
    if (i > 0 && i < 10) dn.unshift([x + c * t * len - s * (b - k), y + s * t * len + c * (b - k)]);
  }
  wash(up.concat(dn), col, op, bleed, 0.35, 0.45, false);
}
function stem(pts, w0, w1, col, op, bleed = 0) {
  // tapered ribbon along points
  const m = []; const L = pts.length;
  for (let i = 0; i < L - 1; i++) for (let k = 0; k < 9; k++) {
    const a = pts[max(i - 1, 0)], b = pts[i], c = pts[i + 1], d = pts[min(i + 2, L - 1)], t = k / 9, t2 = t * t, t3 = t2 * t;
    m.push([0, 1].map(j => 0.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t2 + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t3)));
  }
  m.push(pts[L - 1]);
  const l = [], r = [];
  m.forEach((p, i) => {
    const q = m[min(i + 1, m.length - 1)], o = m[max(i - 1, 0)], dx = q[0] - o[0], dy = q[1] - o[1], h = sqrt(dx * dx + dy * dy) || 1;
    const w = lerp(w0, w1, i / (m.length - 1)) / 2;
    l.push([p[0] - dy / h * w, p[1] + dx / h * w]); r.unshift([p[0] + dy / h * w, p[1] - dx / h * w]);
  });
  r.reverse();
  // short pulls of the brush, each lapping over the last, so that it does not run
  const N = l.length, win = 12, step = 4;
  if (N <= 12) { wash(l.concat(r.slice().reverse()), col, op, bleed, 0.2, 0.15, false); return; }
  for (let i = 2 - win; i < N - 2; i += step) { const u = max(i, 0), j = min(i + win, N); if (j - u > 2) wash(l.slice(u, j).concat(r.slice(u, j).reverse()), col, op * 0.6, bleed, 0.2, 0.15, false); }
}
const body = [[306, 118], [334, 130], [350, 180], [362, 240], [400, 302], [428, 378], [415, 458], [362, 514], [300, 524], [234, 510], [190, 452], [180, 374], [206, 300], [244, 240], [262, 178], [280, 132]];
// the body drawn in towards (cx, cy)
const inner = (k, cx, cy) => body.map(p => [cx + (p[0] - cx) * k, cy + (p[1] - cy) * k]);
function draw() {
  translate(-width / 2, -height / 2); background("#fbf7ee"); randomSeed(11); brush.seed(12);
  // cast shadow, from the foot to the right
  wash([[330, 520], [372, 512], [412, 474], [470, 478], [540, 496], [535, 516], [460, 530], [380, 536], [320, 534]], "#6f6c9c", 190, 0.12, 0.4, 0.1);
  wash([[300, 524], [362, 514], [410, 480], [440, 492], [420, 516], [350, 534], [280, 530]], "#4c4a70", 170, 0.15, 0.4, 0);
  wash(body, "#e0c440", 230, 0.04, 0.3, 0.5);
  wash(body, "#c9bf48", 150, 0.04, 0.4, 0.3);
  // green turning round the right side, in steps
  const side = d => [[318, 124], [336, 134], [350, 182], [362, 242], [400, 304], [428, 378], [414, 458], [362, 512], [300, 522], [352 - d, 480], [384 - d, 420], [384 - d, 360], [360 - d, 300], [335 - d * 0.7, 240], [325 - d * 0.4, 180]];
  wash(side(70), "#a3ad45", 120, 0.25, 0.5, 0);
  wash(side(40), "#8b9a3c", 130, 0.22, 0.5, 0);
  wash(side(8), "#6d8234", 150, 0.18, 0.5, 0);
  // blush, many small wet touches, thick at the cheek and thin about it
  for (let i = 0; i < 60; i++) {
    const a = random(360), r = pow(random(), 0.8), x = 232 + cos(a) * r * 44, y = 392 + sin(a) * r * 78;
    wash([0, 60, 120, 180, 240, 300].map(q => [x + cos(q) * random(10, 20), y + sin(q) * random(12, 26)]), random(["#d9693f", "#cf5a3a", "#e08a4a"]), 46, 0.4, 0.5, 0);
  }
  // light
  wash([[284, 250], [297, 246], [292, 290], [272, 330], [260, 326], [270, 288]], "#fffbe6", 230, 0.25, 0.3, 0);
  wash([[284, 260], [293, 258], [286, 292], [272, 318], [268, 312], [276, 288]], "#fffdf2", 230, 0.25, 0.3, 0);
  wash([[290, 130], [306, 122], [324, 130], [318, 142], [302, 146]], "#6d6a2a", 210, 0.15, 0.4, 0);
  stem([[304, 138], [308, 108], [322, 78], [340, 56]], 8, 13, "#6b4a2c", 255);
  stem([[309, 136], [313, 108], [327, 80], [343, 60]], 4, 6, "#2f2018", 255);
  leaf(318, 92, -10, 160, 32, "#7d9a45", 230, -0.12);
  leaf(318, 92, -10, 158, 14, "#46672f", 220, -0.18);
  stem([[320, 90], [380, 66], [430, 56], [470, 62]], 2, 0.6, "#d9e0a8", 230);
  brush.fillBleed(0.05); brush.fillTexture(0.2, 0.2);
  for (let i = 0; i < 46; i++) { const a = random(360), r = sqrt(random()); brush.fill("#7a5a2a", 190); brush.circle(304 + cos(a) * r * 98, 410 + sin(a) * r * 92, random(0.9, 2), 0.4); }
}
