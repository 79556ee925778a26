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
function petal(x, y, a, len, w, col, op, bleed) {
  const p = [], c = cos(a), s = sin(a), q = (u, v) => [x + c * u - s * v, y + s * u + c * v];
  p.push(q(0, -len * 0.05)); p.push(q(len * 0.35, -w * 0.75)); p.push(q(len * 0.75, -w * random(0.95, 1.1)));
  for (let i = -3; i <= 3; i++) p.push(q(len * (1 - abs(i) * 0.03) + (i % 2 ? 1 : -1) * random(2, 6), i * w * 0.29));
  p.push(q(len * 0.75, w * random(0.95, 1.1))); p.push(q(len * 0.35, w * 0.75)); p.push(q(0, len * 0.05));
  wash(p, col, op, bleed, 0.45, 0.6);
}
function poppy(x, y, r, tilt) {
  petal(x, y, -90 + tilt, r * 1.0, r * 0.85, "#e2543a", 210, 0.12);
  petal(x, y, -195 + tilt, r * 0.95, r * 0.75, "#d8412e", 210, 0.12);
  petal(x, y, 10 + tilt, r * 0.98, r * 0.75, "#ea6440", 210, 0.12);
  petal(x, y, 92 + tilt, r * 0.75, r * 0.95, "#cf3527", 235, 0.1);
  // folds
  for (let i = 0; i < 12; i++) { const a = random(360); stem([[x + cos(a) * r * 0.3, y + sin(a) * r * 0.3], [x + cos(a + 5) * r * 0.5, y + sin(a + 5) * r * 0.5], [x + cos(a + 3) * r * 0.72, y + sin(a + 3) * r * 0.68]], 2.4, 0.5, "#a81f20", 150); }
  // dark blotches at the heart
  for (const a of [-90, 170, 15, 95]) { leaf(x, y, a + tilt, r * 0.42, r * 0.15, "#3a1420", 240, 0.05, 0.25); leaf(x, y, a + tilt + 8, r * 0.3, r * 0.11, "#241018", 240, 0.05, 0.2); }
  brush.fillBleed(0.05); brush.fillTexture(0.3, 0.4); brush.fill("#6f7f46", 255); brush.circle(x, y, r * 0.13, 0.2);
  brush.fill("#24161f", 255);
  for (let i = 0; i < 26; i++) { const a = random(360), d = r * random(0.17, 0.33); brush.circle(x + cos(a) * d, y + sin(a) * d * 0.85, r * random(0.012, 0.028), 0.3); }
}
function draw() {
  translate(-width / 2, -height / 2); background("#fbf8f0"); randomSeed(7); brush.seed(7);
  // pale damp air behind the stems
  wash([[150, 330], [330, 300], [470, 350], [500, 470], [420, 560], [230, 570], [130, 470]], "#a9c08a", 90, 0.5, 0.6, 0);
  wash([[90, 130], [240, 70], [330, 140], [240, 240], [110, 250]], "#a8c4d8", 80, 0.5, 0.6, 0);
  stem([[232, 292], [262, 350], [268, 470], [300, 600]], 6, 9, "#63803f", 255);
  stem([[438, 350], [400, 420], [350, 520], [322, 600]], 5, 8, "#708d4a", 255);
  stem([[150, 395], [190, 440], [250, 500], [292, 600]], 4, 7, "#63803f", 255);
  stem([[346, 74], [352, 130], [350, 300], [330, 470], [312, 600]], 3.5, 7, "#7b9553", 255);
  // feathered leaves
  for (const [x, y, a, l] of [[290, 545, -150, 120], [310, 540, -28, 150], [285, 500, -165, 90], [330, 510, -50, 110], [300, 575, -12, 140], [296, 580, 190, 130]]) {
    leaf(x, y, a, l, 9, "#55753a", 210, 0.08);
    for (let k = 1; k < 4; k++) { const t = k / 4.4; for (const s of [-1, 1]) leaf(x + cos(a) * l * t, y + sin(a) * l * t, a + s * 42, l * 0.32 * (1 - t * 0.5), 5, "#5f8040", 200, 0); }
  }
  poppy(452, 290, 96, 14);
  poppy(205, 208, 126, -8);
  // opening bud and closed bud
  petal(140, 392, -120, 62, 34, "#d8412e", 230, 0.1); petal(142, 394, -95, 60, 28, "#e2543a", 220, 0.1);
  leaf(158, 405, -165, 46, 14, "#5c7a3c", 240, 0.1); leaf(160, 402, -75, 40, 10, "#4e6b34", 240, -0.1);
  leaf(396, 96, 75, 0.1, 0.1, "#5c7a3c", 1);
  wash([[393, 108], [376, 96], [372, 72], [384, 56], [402, 66], [408, 90]].map(p => [p[0] - 46, p[1] - 26]), "#6b8a46", 240, 0.08); wash([[390, 106], [398, 86], [390, 60], [404, 70], [407, 92]].map(p => [p[0] - 46, p[1] - 26]), "#49652f", 200, 0.1);
}
