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
function ridge(y, amp, seed, col, op, depth, bleed, f = 1) {
  noiseSeed(seed); const p = [];
  for (let x = -40; x <= 640; x += 16) {
    const n = noise(x * 0.006 * f + seed) * 0.78 + noise(x * 0.03 * f + seed * 3) * 0.22;
    p.push([x, y - (n - 0.5) * amp * 2]);
  }
  p.push([660, y + depth], [-60, y + depth]);
  wash(p, col, op, bleed, 0.35, 0.3, false);
}
function pine(x, y, h, col, op) {
  const r = [], l = [], n = 9;
  for (let i = 1; i <= n; i++) {
    const t = i / n, w = h * 0.2 * pow(t, 0.9), yy = y - h + h * t;
    r.push([x + w * random(0.8, 1.15), yy + random(-1, 3)], [x + w * 0.42, yy - h * 0.02]);
    l.push([x - w * random(0.8, 1.15), yy + random(-1, 3)], [x - w * 0.42, yy - h * 0.02]);
  }
  const pts = [[x, y - h - h * 0.06], ...r, ...l.reverse()];
  for (let k = 0; k < 2; k++) wash(pts, col, op, 0.02, 0.25, 0.2, false);
}
function draw() {
  translate(-width / 2, -height / 2); background("#fbf4e8"); randomSeed(5); brush.seed(8);
  // evening: rose to apricot to a cool top
  wash([[-60, -60], [660, -60], [660, 60], [430, 100], [200, 70], [-60, 120]], "#8a9cc8", 150, 0.4, 0.5, 0);
  wash([[-60, 60], [200, 40], [440, 80], [660, 40], [660, 210], [-60, 220]], "#eeb0a4", 130, 0.4, 0.4, 0);
  wash([[-60, 170], [640, 150], [660, 330], [-60, 330]], "#f6c07c", 150, 0.4, 0.4, 0);
  brush.noStroke(); brush.fillTexture(0.1, 0); brush.fillBleed(0.3);
  for (const [r, o] of [[70, 70], [52, 80]]) { brush.fill("#fbd08a", o); brush.circle(392, 186, r, 0.1); }
  brush.fillBleed(0.02); brush.fill("#f0733c", 255); brush.circle(392, 186, 30, 0.03); brush.circle(392, 186, 30, 0.03);
  ridge(268, 110, 4, "#a497c4", 215, 130, 0.1);
  ridge(325, 100, 9, "#7d86bb", 220, 150, 0.1);
  ridge(384, 85, 17, "#5b7dab", 225, 160, 0.08);
  ridge(446, 65, 22, "#3f657f", 235, 160, 0.08);
  ridge(530, 40, 31, "#25474c", 255, 140, 0.06, 1.6);
  for (const [x, h] of [[28, 150], [66, 205], [104, 130], [140, 168], [176, 90], [220, 70], [452, 80], [494, 130], [534, 178], [574, 120]]) pine(x, 572 + random(-4, 12), h, "#17353a", 255);
  ridge(592, 18, 41, "#17353a", 255, 60, 0.06, 2);
}
