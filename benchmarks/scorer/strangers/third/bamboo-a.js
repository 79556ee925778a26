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
// ink and a little red: bamboo in five greys
function cane(x, y, a, w, n, seg, col, op) {
  let p = [x, y];
  for (let i = 0; i < n; i++) {
    const L = seg * random(0.85, 1.1), q = [p[0] + cos(a) * L, p[1] + sin(a) * L], nx = -sin(a), ny = cos(a), h = w / 2;
    const g = 0.02, m = [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.5)];
    const A = [lerp(p[0], q[0], g), lerp(p[1], q[1], g)], B = [lerp(p[0], q[0], 1 - g), lerp(p[1], q[1], 1 - g)];
    wash([[A[0] - nx * h * 1.1, A[1] - ny * h * 1.1], [m[0] - nx * h * 0.9, m[1] - ny * h * 0.9], [B[0] - nx * h * 1.15, B[1] - ny * h * 1.15], [B[0] + nx * h * 1.15, B[1] + ny * h * 1.15], [m[0] + nx * h * 0.9, m[1] + ny * h * 0.9], [A[0] + nx * h * 1.1, A[1] + ny * h * 1.1]], col, op, 0.03, 0.6, 0.5, false);
    wash([[A[0] + nx * h * 0.3, A[1] + ny * h * 0.3], [B[0] + nx * h * 0.4, B[1] + ny * h * 0.4], [B[0] + nx * h * 1.15, B[1] + ny * h * 1.15], [A[0] + nx * h * 1.1, A[1] + ny * h * 1.1]], col, op * 0.8, 0.05, 0.6, 0.2, false);
    // the joint
    wash([[q[0] - nx * h * 1.4, q[1] - ny * h * 1.4 - 1], [q[0], q[1] - 3], [q[0] + nx * h * 1.4, q[1] + ny * h * 1.4 - 1], [q[0] + nx * h * 1.2, q[1] + ny * h * 1.2 + 3], [q[0], q[1] + 1], [q[0] - nx * h * 1.2, q[1] - ny * h * 1.2 + 3]], "#17202a", 255, 0.03, 0.3, 0.2);
    a += random(-1.6, 1.6); p = q;
  }
  return p;
}
function blade(x, y, a, l, w, col, op) {
  // pressed near the base, lifted to a point
  const up = [], dn = [], b = random(-0.07, 0.07), c = cos(a), s = sin(a);
  for (let i = 0; i <= 14; i++) { const t = i / 14, k = w * pow(t, 0.55) * pow(1 - t, 0.8) * 1.75, v = sin(180 * t) * b * l; up.push([x + c * t * l - s * (v + k), y + s * t * l + c * (v + k)]); if (i > 0 && i < 14) dn.unshift([x + c * t * l - s * (v - k), y + s * t * l + c * (v - k)]); }
  wash(up.concat(dn), col, op, 0.02, 0.35, 0.35, false); if (op > 200) wash(up.concat(dn), col, op, 0.02, 0.35, 0.2, false);
}
function spray(x, y, dir, n, l, col, op) { for (let i = 0; i < n; i++) blade(x + random(-5, 5), y + random(-4, 4), dir + map(i, 0, n - 1, -48, 48) + random(-6, 6), l * random(0.75, 1.1), l * 0.085, col, op); }
function draw() {
  translate(-width / 2, -height / 2); background("#f8f3e7"); randomSeed(29); brush.seed(29);
  // moon kept pale by a thin sky
  wash([[150, 90], [330, 40], [520, 90], [560, 260], [440, 390], [250, 380], [130, 260]], "#8496a2", 110, 0.6, 0.7, 0);
  // far canes, thin ink
  cane(470, 620, -94, 15, 7, 96, "#8d9aa0", 150); cane(120, 620, -84, 13, 7, 98, "#9aa6a8", 140);
  spray(452, 250, 60, 5, 85, "#8d9aa0", 160); spray(160, 190, 110, 5, 80, "#9aa6a8", 150); spray(440, 130, 100, 4, 80, "#9aa6a8", 150);
  // near canes
  cane(260, 625, -86, 25, 7, 100, "#4a565c", 220); cane(345, 625, -97, 20, 7, 97, "#566269", 210);
  stem([[283, 318], [330, 270], [390, 240], [430, 236]], 4, 1.5, "#1d252c", 255); stem([[275, 420], [220, 372], [165, 350]], 4, 1.5, "#1d252c", 255); stem([[292, 215], [250, 160], [200, 132]], 4, 1.5, "#1d252c", 255); stem([[312, 330], [380, 400], [440, 420]], 3.4, 1.4, "#1d252c", 255);
  spray(430, 238, 48, 5, 120, "#182028", 250); spray(370, 250, 80, 4, 100, "#263038", 245); spray(165, 352, 120, 5, 125, "#182028", 250); spray(215, 372, 92, 3, 95, "#263038", 240); spray(200, 134, 140, 5, 115, "#1d252c", 250); spray(250, 165, 110, 3, 90, "#30393f", 235); spray(440, 420, 62, 5, 105, "#1d252c", 250);
  // seal
  wash([[520, 528], [552, 526], [554, 560], [521, 562]], "#b8322a", 255, 0.03, 0.4, 0.4, false); wash([[522, 530], [551, 528], [552, 558], [523, 560]], "#b8322a", 220, 0.03, 0.4, 0.3, false);
}
