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
  const N = l.length, win = 14, step = 4;
  if (N <= 12) { wash(l.concat(r.slice().reverse()), col, op, bleed, 0.2, 0.15, false); return; }
  for (let i = 2 - win; i < N - 2; i += step) { const u = max(i, 0), j = min(i + win, N); if (j - u > 2) wash(l.slice(u, j).concat(r.slice(u, j).reverse()), col, op * 0.75, bleed, 0.2, 0.15, false); }
}
function blossom(x, y, r, rot, squash) {
  for (let p = 0; p < 5; p++) {
    const a = rot + p * 72 + random(-6, 6), c = cos(a), s = sin(a), l = r * random(0.92, 1.08), w = r * 0.46;
    const q = (u, v) => [x + c * u - s * v, y + (s * u + c * v) * squash];
    wash([q(r * 0.06, 0), q(l * 0.4, -w * 0.8), q(l * 0.8, -w), q(l, -w * 0.4), q(l * 0.9, 0), q(l, w * 0.4), q(l * 0.8, w), q(l * 0.4, w * 0.8)], random(["#f3b3c2", "#f0a3b8", "#f7c6cf", "#eb98b0"]), 235, 0.08, 0.4, 0.55);
    leaf(x, y, a, r * 0.5, r * 0.11, "#cf4f7c", 190, 0, 0.25);
  }
  brush.noStroke(); brush.fillBleed(0.03); brush.fillTexture(0.2, 0.2);
  for (let i = 0; i < 13; i++) { const a = random(360), d = r * random(0.25, 0.46), px = x + cos(a) * d, py = y + sin(a) * d * squash; brush.noFill(); brush.set("2B", "#b03a66", 1.1); brush.line(x, y, px, py); brush.noStroke(); brush.fill("#c98a1f", 255); brush.circle(px, py, 2.4, 0.2); }
}
function bud(x, y, a, k) { leaf(x, y, a, 26 * k, 10 * k, "#e0789a", 245, 0, 0.08); leaf(x, y, a + 10, 23 * k, 6 * k, "#cf4f7c", 210, 0.1, 0.08); leaf(x, y, a - 14, 13 * k, 3.5 * k, "#7a4a3c", 255, 0); leaf(x, y, a + 14, 13 * k, 3.5 * k, "#7a4a3c", 255, 0); }
function draw() {
  translate(-width / 2, -height / 2); background("#fbf8f2"); randomSeed(41); brush.seed(41);
  wash([[60, 120], [260, 40], [480, 90], [560, 260], [450, 420], [240, 470], [80, 350]], "#a9c6d8", 120, 0.6, 0.6, 0);
  wash([[250, 250], [420, 180], [540, 300], [470, 470], [320, 440]], "#e6c3d0", 100, 0.6, 0.6, 0);
  const B = "#4f3328", D = "#26160f";
  stem([[-20, 520], [90, 462], [180, 415], [280, 330], [370, 270], [470, 190], [560, 110]], 24, 4, B, 255);
  stem([[-20, 528], [90, 470], [180, 423], [280, 336], [370, 275], [470, 193]], 9, 1.5, D, 255);
  stem([[180, 414], [210, 340], [220, 260], [250, 180], [256, 120]], 11, 2.5, B, 255);
  stem([[290, 325], [380, 335], [450, 372], [520, 390]], 10, 2.5, B, 255);
  stem([[370, 270], [392, 210], [388, 150]], 7, 2, B, 255);
  stem([[100, 458], [150, 500], [215, 520]], 8, 2, B, 255);
  for (const [x, y, a] of [[256, 120, -95], [388, 150, -80], [560, 110, -40], [520, 390, 20], [215, 520, 15], [498, 165, -110], [236, 220, 200], [470, 376, -60], [545, 130, 60]]) bud(x, y, a, 1);
  for (const [x, y, a, l] of [[470, 190, 35, 62], [262, 150, -10, 50], [180, 510, 70, 48], [400, 340, 75, 52]]) { leaf(x, y, a, l, 12, "#8fa65a", 220, 0.15); leaf(x, y, a, l, 5, "#6b8440", 200, 0.2); }
  for (const [x, y, r, ro, sq] of [[150, 400, 48, 5, 0.9], [300, 290, 64, 30, 0.95], [222, 290, 50, 50, 0.85], [392, 232, 56, 12, 0.92], [250, 200, 40, 0, 0.8], [460, 350, 46, 40, 0.85], [350, 345, 44, 20, 0.85], [96, 470, 40, 60, 0.9], [460, 215, 38, 10, 0.9]]) blossom(x, y, r, ro, sq);
  // loose petals falling
  for (const [x, y, a] of [[330, 470, 30], [420, 520, 100], [250, 555, 160], [520, 470, 60]]) leaf(x, y, a, 24, 9, "#f0a3b8", 230, 0.2);
}
