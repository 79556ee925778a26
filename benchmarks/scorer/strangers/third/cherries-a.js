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
function cherry(x, y, r) {
  const o = [[0, -0.8], [0.3, -0.98], [0.72, -0.84], [1, -0.3], [0.96, 0.3], [0.64, 0.82], [0, 1], [-0.64, 0.82], [-0.96, 0.3], [-1, -0.3], [-0.72, -0.84], [-0.3, -0.98]].map(p => [x + p[0] * r, y + p[1] * r]);
  wash(o, "#c8243a", 255, 0.03, 0.3, 0.5); wash(o, "#b01c30", 210, 0.04, 0.5, 0.4);
  for (const [m, op, col] of [[0.55, 120, "#a0142e"], [0.72, 140, "#84102a"], [0.86, 140, "#5c0a20"]]) {
    const rim = [], inn = [];
    for (let t = -60; t <= 150; t += 10) { const e = 0.98 - 0.04 * abs(sin(2 * t)), k = lerp(0.97, m, sin(map(t, -60, 150, 0, 180))); rim.push([x + cos(t) * r * 0.97, y + sin(t) * r * e]); inn.unshift([x + cos(t) * r * 0.97 * k, y + sin(t) * r * e * k]); }
    wash(rim.concat(inn), col, op, 0.12, 0.5, 0, false);
  }
  wash([[-0.5, -0.6], [-0.28, -0.68], [-0.2, -0.5], [-0.4, -0.3], [-0.6, -0.1], [-0.68, -0.3]].map(p => [x + p[0] * r, y + p[1] * r]), "#fff4ee", 255, 0.1, 0.1, 0); wash([[-0.48, -0.55], [-0.3, -0.6], [-0.3, -0.48], [-0.52, -0.26]].map(p => [x + p[0] * r, y + p[1] * r]), "#ffffff", 255, 0.05, 0.1, 0);
  wash([[-0.22, -0.86], [0.24, -0.86], [0.1, -0.7], [-0.1, -0.7]].map(p => [x + p[0] * r, y + p[1] * r]), "#4a0a18", 230, 0.1, 0.3, 0);
}
function draw() {
  translate(-width / 2, -height / 2); background("#fcf9f3"); randomSeed(19); brush.seed(19);
  wash([[300, 500], [450, 488], [560, 500], [530, 525], [380, 530]], "#7f739f", 160, 0.2, 0.4, 0); wash([[130, 470], [230, 462], [330, 474], [300, 494], [180, 494]], "#7f739f", 150, 0.2, 0.4, 0);
  leaf(318, 92, 22, 210, 44, "#6f9c4a", 240, -0.1); leaf(318, 92, 22, 206, 20, "#3f6d38", 220, -0.17); stem([[318, 92], [390, 104], [460, 134], [508, 170]], 3, 0.8, "#d4e0a6", 240);
  for (let i = 1; i < 7; i++) { const t = i / 7, x = lerp(318, 508, t), y = lerp(92, 166, t) - sin(180 * t) * 14; stem([[x, y], [x + 26, y - 14 * (1 - t)]], 1.5, 0.5, "#cfdca0", 220); stem([[x, y], [x + 6, y + 30 * (1 - t * 0.5)]], 1.5, 0.5, "#cfdca0", 220); }
  leaf(300, 90, 158, 130, 30, "#82a855", 240, 0.12); leaf(300, 90, 158, 126, 13, "#4d7a3f", 210, 0.2);
  cherry(228, 392, 84); cherry(402, 420, 90);
  stem([[228, 326], [236, 250], [262, 170], [306, 92]], 4.5, 7, "#6f8a42", 255); stem([[402, 348], [396, 260], [366, 170], [312, 92]], 4.5, 7, "#6f8a42", 255); stem([[404, 346], [399, 260], [369, 170]], 2, 2.5, "#45602c", 230);
  wash([[292, 78], [318, 70], [330, 88], [316, 102], [296, 100]], "#6a4a30", 255, 0.06, 0.4, 0.4);
  for (const [x, y, r] of [[92, 180, 4], [120, 210, 2.5], [500, 330, 3], [530, 300, 2], [80, 470, 2.5], [330, 540, 3]]) wash([0, 72, 144, 216, 288].map(q => [x + cos(q) * r, y + sin(q) * r]), "#c8243a", 180, 0.1);
}
