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
function koi(x, y, a, k, patches) {
  const c = cos(a), s = sin(a);
  // spine bends in an S
  const sp = t => { const u = (t - 0.5) * 230 * k, v = sin(t * 300 - 20) * 24 * k; return [x + c * u - s * v, y + s * u + c * v]; };
  const wd = t => (t < 0.2 ? lerp(12, 34, pow(t / 0.2, 0.6)) : lerp(34, 6, pow((t - 0.2) / 0.8, 1.2))) * k;
  const side = (t, d) => { const p = sp(t), q = sp(t + 0.02), h = atan2(q[1] - p[1], q[0] - p[0]); return [p[0] - sin(h) * d, p[1] + cos(h) * d]; };
  const out = []; for (let i = 0; i <= 12; i++) out.push(side(i / 12, wd(i / 12))); for (let i = 12; i >= 0; i--) out.push(side(i / 12, -wd(i / 12)));
  // shadow in the water
  wash(out.map(p => [p[0] + 34 * k, p[1] + 62 * k]), "#2f6676", 170, 0.3, 0.4, 0);
  const h0 = atan2(sp(0.3)[1] - sp(0.28)[1], sp(0.3)[0] - sp(0.28)[0]), h1 = atan2(sp(1)[1] - sp(0.97)[1], sp(1)[0] - sp(0.97)[0]);
  let p = side(0.28, wd(0.28) * 0.8); leaf(p[0], p[1], h0 + 58, 58 * k, 17 * k, "#f6d2b4", 255, 0.15, 0.15);
  p = side(0.28, -wd(0.28) * 0.8); leaf(p[0], p[1], h0 - 58, 58 * k, 17 * k, "#f6d2b4", 255, -0.15, 0.15);
  p = sp(0.98); leaf(p[0], p[1], h1 + 24, 78 * k, 15 * k, "#ee8a54", 255, 0.12, 0.15); leaf(p[0], p[1], h1 - 26, 70 * k, 14 * k, "#ee9a66", 255, -0.12, 0.15);
  wash(out, "#fffaf2", 255, 0.03, 0.1, 0.3); wash(out, "#fffaf2", 255, 0.03, 0.1, 0.3); for (let k = 0; k < 4; k++) wash(out, "#fffaf2", 255, 0.02, 0.05, 0.2, false); wash(out, "#f7e3cf", 120, 0.03, 0.3, 0.5);
  for (const [t, l, d, w, col] of patches) {
    const q = []; for (let i = 0; i <= 6; i++) q.push(side(t + l * i / 6, d * k + w * wd(t + l * i / 6) * sin(30 + 120 * i / 6))); for (let i = 6; i >= 0; i--) q.push(side(t + l * i / 6, d * k - w * wd(t + l * i / 6) * sin(30 + 120 * i / 6)));
    wash(q, col, 240, 0.12, 0.4, 0.4); wash(q, col, 150, 0.2, 0.5, 0.2);
  }
  // dorsal fin and eyes
  const f = []; for (let i = 0; i <= 5; i++) f.push(side(0.36 + 0.05 * i, 2 * k)); f.push(side(0.66, -7 * k), side(0.5, -10 * k));
  wash(f, "#d66a3a", 200, 0.1);
  brush.fillBleed(0.02); brush.fill("#20242c", 255);
  for (const d of [-1, 1]) { p = side(0.075, d * wd(0.075) * 0.5); brush.circle(p[0], p[1], 3.6 * k, 0.1); brush.circle(p[0], p[1], 3 * k, 0.1); }
}
function draw() {
  translate(-width / 2, -height / 2); background("#f8f6ee"); randomSeed(9); brush.seed(9);
  wash([[10, 30], [300, 0], [590, 40], [600, 300], [580, 580], [300, 600], [20, 570], [0, 300]], "#4f97a0", 190, 0.2, 0.5, 0.3);
  wash([[40, 300], [200, 240], [420, 330], [580, 280], [590, 560], [300, 590], [30, 560]], "#2f7486", 170, 0.4, 0.6, 0);
  wash([[330, 30], [580, 50], [580, 220], [430, 190]], "#3f8f86", 150, 0.4, 0.6, 0);
  koi(220, 210, 205, 1.25, [[0.16, 0.2, 3, 0.9, "#d8431c"], [0.42, 0.2, -3, 0.9, "#d8431c"], [0.7, 0.2, 0, 1, "#dc5224"]]);
  koi(370, 400, 20, 1.15, [[0.17, 0.26, -2, 0.95, "#e07820"], [0.52, 0.3, 2, 0.95, "#d8601c"]]);
  // lily pads
  for (const [x, y, r, a] of [[500, 140, 62, 20], [545, 235, 38, 140], [80, 480, 58, 200], [150, 545, 36, 300]]) {
    const q = [[x, y]]; for (let i = 0; i <= 16; i++) q.push([x + cos(a + 18 + i * 20.2) * r * random(0.96, 1.03), y + sin(a + 18 + i * 20.2) * r * 0.86]);
    wash(q, "#5f8f55", 240, 0.05, 0.5, 0.5, false); wash(q, "#3f7550", 190, 0.08, 0.5, 0.4, false);
    for (let i = 1; i < 8; i++) stem([[x, y], [x + cos(a + i * 45) * r * 0.75, y + sin(a + i * 45) * r * 0.65]], 2, 0.6, "#c7d8a4", 200);
  }
  // a pink lily
  for (const [a, l] of [[-90, 40], [-135, 40], [-45, 40], [-160, 34], [-20, 34], [-112, 36], [-68, 36]]) leaf(488, 132, a, l, 10, "#eeb2bf", 240, 0, 0.06);
  for (const a of [-100, -80]) leaf(488, 132, a, 18, 5, "#e3b23c", 240, 0, 0.06);
}
