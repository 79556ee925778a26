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
function sprig(x0, y0, x1, y1, n, size) {
  const mx = (x0 + x1) / 2 + random(-18, 18), my = (y0 + y1) / 2;
  stem([[x0, y0], [mx, my], [x1, y1]], 4.5, 2, "#72895a", 255);
  const cols = ["#6d5aa8", "#8a78c2", "#564a94", "#9a83c4", "#7a5fa6"];
  const at = t => [lerp(lerp(x0, mx, t), lerp(mx, x1, t), t), lerp(lerp(y0, my, t), lerp(my, y1, t), t)];
  const ang = atan2(y1 - my, x1 - mx);
  for (let i = 0; i < n; i++) {
    const t = lerp(0.56, 1, i / (n - 1)), p = at(t), k = lerp(1, 0.5, i / (n - 1)) * size * (i === 2 ? 0.4 : 1);
    for (const s of i % 2 ? [-1, 1] : [-1, 0.3, 1]) leaf(p[0], p[1], ang + s * random(38, 62), k * random(0.85, 1.25), k * 0.3, random(cols), 245, 0.1 * s, 0.12);
    if (i % 2) leaf(p[0], p[1], ang + random(-20, 20), k, k * 0.3, "#3f3580", 240, 0, 0.1);
  }
  leaf(x1, y1, ang, size * 0.7, size * 0.16, "#6d5aa8", 220);
}
function draw() {
  translate(-width / 2, -height / 2); background("#fcf9f2"); randomSeed(23); brush.seed(23);
  wash([[110, 130], [280, 60], [460, 110], [520, 260], [400, 330], [200, 330], [90, 250]], "#c9bfe4", 95, 0.6, 0.6, 0);
  wash([[200, 330], [380, 320], [400, 480], [310, 560], [220, 480]], "#c4d4ae", 90, 0.5, 0.6, 0);
  for (const [a, l] of [[-118, 190], [-60, 200], [-140, 150], [-38, 150], [-98, 170]]) leaf(304, 520, a, l, 8, "#7d9464", 200, a < -90 ? -0.08 : 0.08);
  sprig(296, 570, 168, 150, 11, 32);
  sprig(308, 572, 470, 150, 11, 30);
  sprig(300, 575, 238, 58, 12, 36);
  sprig(305, 570, 398, 96, 12, 34);
  sprig(302, 580, 318, 34, 13, 38);
  sprig(312, 560, 530, 262, 9, 26);
  sprig(290, 560, 96, 282, 9, 28);
}
