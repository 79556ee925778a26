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
function band(y0, y1, col, op, bleed = 0.3) {
  const p = []; for (let x = -50; x <= 650; x += 70) p.push([x, y0 + random(-9, 9)]); for (let x = 650; x >= -50; x -= 70) p.push([x, y1 + random(-9, 9)]);
  wash(p, col, op, bleed, 0.45, 0);
}
function draw() {
  translate(-width / 2, -height / 2); background("#fcf5e9"); randomSeed(31); brush.seed(31);
  // sky
  band(-50, 110, "#5f79b5", 190); band(60, 190, "#a98cbc", 140); band(150, 270, "#ec9a8e", 150); band(230, 345, "#f8c474", 190);
  for (const [x, y, l, h, c] of [[130, 120, 190, 18, "#7d6ba8"], [420, 90, 230, 20, "#6b6fae"], [480, 190, 160, 13, "#c9748c"], [90, 215, 130, 11, "#d4808a"], [330, 155, 120, 10, "#b487ae"]])
    wash([[x - l / 2, y], [x - l * 0.25, y - h * 0.7], [x, y - h], [x + l * 0.3, y - h * 0.6], [x + l / 2, y + 2], [x + l * 0.2, y + h * 0.4], [x - l * 0.2, y + h * 0.5]], c, 170, 0.35, 0.5, 0);
  brush.noStroke(); brush.fillTexture(0.1, 0); brush.fillBleed(0.02);
  brush.fill("#fff3cf", 255); brush.circle(395, 300, 34, 0.02); brush.circle(395, 300, 34, 0.02); brush.fill("#f9a63c", 240); brush.circle(395, 300, 33, 0.02);
  // far shore
  wash([[-40, 322], [60, 312], [130, 296], [200, 306], [260, 318], [300, 327], [300, 346], [-40, 346]], "#6b5f93", 230, 0.05, 0.3, 0.2);
  wash([[460, 336], [520, 322], [570, 310], [650, 316], [650, 346], [460, 346]], "#6b5f93", 220, 0.05, 0.3, 0.2);
  // sea
  band(343, 660, "#5b86ad", 200, 0.08); band(430, 660, "#3d6492", 190, 0.3); band(530, 670, "#2c4876", 200, 0.3);
  band(343, 400, "#dba08f", 140, 0.2);
  // light on the water
  for (let i = 0; i < 34; i++) {
    const t = pow(i / 33, 1.2), y = 350 + t * 235, w = lerp(34, 70, t) * random(0.35, 1), x = 395 + random(-1, 1) * lerp(18, 62, t), h = lerp(2.2, 6, t);
    wash([[x - w, y], [x - w * 0.3, y - h], [x + w * 0.5, y - h * 0.7], [x + w, y + 1], [x + w * 0.2, y + h], [x - w * 0.5, y + h * 0.6]], random(["#ffe9d6", "#ffd9c0", "#ffc7ad"]), 255, 0.02, 0.15, 0);
  }
  // ripples
  for (let i = 0; i < 46; i++) {
    const t = pow(random(), 0.8), y = 362 + t * 225, w = lerp(14, 62, t) * random(0.5, 1), x = random(-10, 610), h = lerp(1.2, 4.5, t);
    if (abs(x - 395) < 80) continue;
    wash([[x - w, y], [x - w * 0.3, y - h], [x + w * 0.5, y - h * 0.7], [x + w, y + 1], [x + w * 0.2, y + h], [x - w * 0.5, y + h * 0.6]], random(["#2b4a7c", "#3a5f92", "#27406c"]), 210, 0.02, 0.2, 0.1);
  }
  // boat and its reflection
  for (let i = 0; i < 12; i++) { const y = 442 + i * 9, w = 58 - i * 3.6; wash([[205 - w * random(0.7, 1), y], [205, y - 4], [205 + w * random(0.7, 1), y], [205, y + 4]], i % 3 ? "#4a3050" : "#8a3f3a", 200, 0.03, 0.3, 0); }
  stem([[205, 425], [204, 330], [204, 236]], 3, 1.6, "#4a3a48", 255);
  for (let k = 0; k < 2; k++) {
    wash([[210, 246], [232, 290], [254, 340], [268, 394], [240, 400], [211, 402], [210, 320]], k ? "#b8452f" : "#c9603f", 255, 0.02, 0.25, 0.3);
    wash([[199, 262], [176, 310], [158, 350], [144, 396], [170, 401], [198, 402], [199, 330]], k ? "#d9773f" : "#e08a52", 255, 0.02, 0.25, 0.3);
    wash([[128, 408], [200, 414], [286, 405], [268, 430], [240, 437], [170, 437], [146, 430]], "#3a2233", 255, 0.02, 0.3, 0.2);
  }
  // gulls
  brush.noFill(); brush.set("2B", "#3a3450", 2.2);
  for (const [x, y, s] of [[330, 210, 15], [362, 190, 11], [300, 186, 9]]) { brush.spline([[x - s, y - s * 0.35], [x - s * 0.5, y - s * 0.55], [x, y]], 0.6); brush.spline([[x, y], [x + s * 0.5, y - s * 0.6], [x + s, y - s * 0.3]], 0.6); }
}
