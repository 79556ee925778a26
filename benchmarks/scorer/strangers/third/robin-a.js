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
function tick(x, y, a, l, w, col, op = 230) { leaf(x, y, a, l, w, col, op, 0.08, 0.05); }
function draw() {
  translate(-width / 2, -height / 2); background("#faf7f0"); randomSeed(13); brush.seed(13);
  wash([[70, 140], [240, 50], [450, 80], [550, 240], [500, 430], [300, 500], [110, 420]], "#9fb4c6", 130, 0.6, 0.7, 0);
  wash([[110, 320], [300, 380], [480, 360], [470, 480], [260, 520], [120, 450]], "#c6b6c4", 100, 0.6, 0.7, 0);
  // branch
  stem([[-20, 470], [110, 452], [240, 468], [380, 448], [500, 400], [620, 372]], 26, 10, "#5a4030", 255);
  stem([[-20, 478], [110, 460], [240, 476], [380, 455], [500, 406], [620, 376]], 10, 4, "#261a12", 255);
  stem([[400, 440], [450, 470], [520, 492], [570, 530]], 9, 2, "#5e4a3c", 255); stem([[110, 450], [80, 400], [40, 360]], 8, 2, "#5e4a3c", 255);
  // tail, behind
  wash([[205, 372], [228, 392], [150, 470], [108, 512], [88, 498], [130, 440], [176, 392]], "#6a4a2e", 255, 0.04, 0.4, 0.4); wash([[214, 382], [226, 392], [150, 470], [112, 508], [106, 500], [150, 446]], "#3f2c1c", 240, 0.05, 0.4, 0.3);
  // body
  const body = [[318, 148], [352, 150], [384, 172], [394, 206], [396, 240], [412, 290], [404, 350], [372, 406], [320, 436], [262, 430], [218, 402], [200, 368], [214, 318], [240, 270], [262, 228], [272, 186], [290, 160]];
  wash(body, "#efe6d6", 250, 0.04, 0.2, 0.4); wash(body, "#e6d9c4", 170, 0.04, 0.4, 0.4);
  // back and crown, brown
  wash([[318, 148], [350, 150], [356, 162], [330, 172], [310, 196], [300, 240], [290, 290], [268, 360], [240, 400], [216, 400], [200, 368], [214, 318], [240, 270], [262, 228], [272, 186], [290, 160]], "#80552f", 255, 0.05, 0.4, 0.3);
  wash([[318, 148], [350, 150], [352, 160], [322, 170], [300, 200], [290, 250], [276, 330], [240, 392], [214, 392], [204, 364], [218, 318], [244, 270], [264, 228], [274, 186], [292, 160]], "#6f4a2a", 200, 0.1, 0.5, 0.1);
  // red breast and face
  const red = [[338, 166], [366, 160], [390, 190], [395, 240], [410, 290], [398, 334], [362, 350], [326, 330], [308, 280], [306, 226], [314, 186]];
  wash(red, "#e0672c", 250, 0.06, 0.3, 0.3); wash(red, "#d9521f", 190, 0.12, 0.5, 0.2);
  wash([[370, 250], [402, 280], [400, 326], [366, 346], [336, 326], [350, 300]], "#b8401c", 160, 0.3, 0.6, 0);
  // belly shade
  wash([[250, 410], [320, 412], [376, 370], [398, 340], [396, 370], [368, 410], [318, 436], [262, 430]], "#a79aa0", 170, 0.15, 0.5, 0);
  // grey rim between red and brown
  wash([[308, 190], [318, 186], [310, 230], [312, 282], [328, 330], [318, 334], [298, 290], [298, 236]], "#a6b0b8", 200, 0.1, 0.4, 0);
  // wing
  const wing = [[262, 250], [296, 262], [318, 304], [316, 350], [286, 390], [236, 420], [182, 432], [206, 392], [228, 340], [240, 290]];
  wash(wing, "#75502f", 255, 0.04, 0.4, 0.5); wash(wing, "#5f4228", 210, 0.06, 0.5, 0.3);
  for (let i = 0; i < 7; i++) tick(lerp(312, 262, i / 6), lerp(318, 292, i / 6) + i * 6, 132 - i * 3.5, 128 - i * 8, 8, i % 2 ? "#4a3a29" : "#5e4a34", 200);
  for (let i = 0; i < 6; i++) tick(lerp(306, 256, i / 5), lerp(290, 272, i / 5), 115, 34, 6, "#93795a", 220);
  // beak, eye
  wash([[388, 186], [404, 188], [424, 198], [402, 202], [390, 202]], "#3a342f", 255, 0.02, 0.2, 0.2); 
  brush.noStroke(); brush.fillTexture(0.1, 0.1); brush.fillBleed(0.01);
  brush.fill("#1a1614", 255); for (let k = 0; k < 4; k++) brush.circle(362, 184, 9, 0.02); brush.fill("#ffffff", 255); for (let k = 0; k < 4; k++) brush.circle(365, 180, 2.6, 0.02);
  // soft strokes of down
  for (let i = 0; i < 34; i++) { const t = random(), x = lerp(262, 372, t) + random(-12, 12), y = lerp(396, 372, t) + random(-16, 28); tick(x, y, random(100, 150), random(10, 20), 2, random(["#cbbfae", "#b7a99c", "#fffaf0"]), 200); }
  for (let i = 0; i < 26; i++) tick(random(322, 390), random(215, 320), random(80, 125), random(9, 16), 1.8, random(["#b8401c", "#ef8a4a", "#c9501f"]), 190);
  // legs
  for (const x of [292, 334]) { stem([[x, 424], [x + 6, 444], [x + 3, 460]], 5, 4, "#4a3a30", 255); for (const d of [-16, 0, 15]) stem([[x + 3, 456], [x + 3 + d, 464], [x + 3 + d * 1.3, 472]], 4, 2, "#4a3a30", 255); }
  // berries and leaves
  for (const [x, y, a] of [[560, 520, 40], [500, 486, 100], [40, 362, -140], [60, 380, -40], [470, 420, -70]]) { leaf(x, y, a, 62, 14, "#5d7a4a", 230, 0.12); leaf(x, y, a, 58, 6, "#3c5a38", 200, 0.2); }
  for (const [x, y, r] of [[540, 500, 11], [560, 482, 10], [520, 478, 11], [575, 506, 10], [28, 392, 10], [50, 402, 11], [22, 416, 10]]) { wash([0, 60, 120, 180, 240, 300].map(q => [x + cos(q) * r, y + sin(q) * r]), "#c22f2a", 255, 0.04, 0.3, 0.5); wash([20, 80, 140].map(q => [x + cos(q) * r, y + sin(q) * r]), "#7a1a20", 200, 0.1); wash([0, 120, 240].map(q => [x - 3 + cos(q) * 2.5, y - 4 + sin(q) * 2.5]), "#fff2ea", 255, 0.02); }
}
