async function setup() { createCanvas(600, 600, WEBGL); randomSeed(11); brush.seed(11); noLoop(); }
function shape(pts, col, op, bleed, tex, edge) {
  brush.fill(col, op); brush.fillBleed(bleed); brush.fillTexture(tex, edge);
  brush.beginShape(0.5); for (const p of pts) brush.vertex(p[0], p[1]); brush.endShape(true);
}
function stem(p, col, w) {
  brush.noFill(); brush.set("marker", col, w);
  brush.spline([[p[0], p[1]], [0.25 * p[0] + 0.5 * p[2] + 0.25 * p[4], 0.25 * p[1] + 0.5 * p[3] + 0.25 * p[5]], [p[4], p[5]]], 1);
  brush.noStroke();
}
// ruffled petal: fan from a centre, between two angles
function fan(cx, cy, a0, a1, R, squash, col, op) {
  const pts = [[cx, cy]];
  const n = 9;
  for (let i = 0; i <= n; i++) { const t = i / n, a = a0 + (a1 - a0) * t;
    const rr = R * (0.72 + 0.3 * Math.sin(Math.PI * t)) * random(0.93, 1.06);
    pts.push([cx + rr * Math.cos(a), cy + rr * Math.sin(a) * squash]); }
  shape(pts, col, op, 0.1, 0.5, 0.5);
}
function poppy(cx, cy, R, tilt, sq) {
  const reds = ["#e2452f", "#d8362c", "#ee6a3d"];
  fan(cx, cy, tilt - 2.6, tilt - 0.5, R, sq, reds[2], 220);
  fan(cx, cy, tilt + 2.2, tilt + 4.1, R * 0.95, sq, reds[0], 220);
  fan(cx, cy, tilt - 0.9, tilt + 1.0, R * 0.98, sq, reds[0], 220);
  fan(cx, cy, tilt + 0.3, tilt + 2.8, R * 1.02, sq, reds[1], 230);
  for (let i = 0; i < 4; i++) { const a = tilt + i * 1.6 + 0.4; fan(cx, cy, a - 0.5, a + 0.5, R * 0.45, sq, "#7e1524", 200); }
  for (let k = 0; k < 2; k++) { brush.fill("#1d1a2a", 255); brush.fillBleed(0.04); brush.circle(cx, cy, R * (0.15 - 0.04 * k), 0.3); }
  for (let i = 0; i < 18; i++) { const a = random(6.28), r = R * random(0.18, 0.32); brush.fill("#1a1524", 255); brush.fillBleed(0.05); brush.circle(cx + r * Math.cos(a), cy + r * Math.sin(a) * sq, random(1.5, 3), 0.2); }
}
function leaf(x, y, a, L, col) {
  const c = Math.cos(a), s = Math.sin(a), up = [], dn = [];
  for (let i = 0; i <= 6; i++) { const t = i / 6, v = L * 0.11 * Math.sin(Math.PI * Math.pow(t, 0.8)) + 0.5, b = L * 0.18 * t * t;
    up.push([x + L * t * c - (b - v) * s, y + L * t * s + (b - v) * c]); dn.unshift([x + L * t * c - (b + v) * s, y + L * t * s + (b + v) * c]); }
  shape(up.concat(dn), col, 200, 0.05, 0.5, 0.4);
}
function draw() {
  translate(-300, -300);
  background("#fbf8f0");
  brush.noStroke();
  shape([[90,420],[220,380],[400,400],[520,430],[500,540],[300,575],[110,540]], "#cfdcae", 80, 0.35, 0.5, 0.1);
  shape([[120,120],[300,70],[480,130],[500,260],[300,300],[110,250]], "#cfe0ea", 60, 0.35, 0.5, 0.1);
  stem([232,300, 250,420, 300,575], "#6d8d4d", 2.4);
  stem([410,240, 400,400, 318,575], "#5d8148", 2.2);
  stem([326,440, 322,500, 310,575], "#7c9a58", 2);
  stem([106,262, 130,470, 292,575], "#6d8d4d", 1.8);
  leaf(300, 560, -2.6, 130, "#56794a"); leaf(310, 560, -0.45, 150, "#648a52"); leaf(306, 520, -0.95, 110, "#87a567"); leaf(300, 530, -2.1, 110, "#7a9c5c");
  poppy(222, 230, 112, -0.2, 0.86);
  poppy(412, 178, 88, 0.5, 0.74);
  poppy(326, 392, 66, 1.2, 0.8);
  shape([[104,212],[118,222],[122,246],[112,266],[98,266],[90,246],[94,222]], "#6c8a4f", 230, 0.05, 0.4, 0.4);
  shape([[106,216],[113,240],[106,264],[101,240]], "#d8362c", 230, 0.05, 0.4, 0.4);
}
