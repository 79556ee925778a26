// a cherry branch: flowers dabbed petal by petal
async function setup() { createCanvas(600, 600, WEBGL); randomSeed(31); brush.seed(31); noLoop(); }
function dab(x, y, a, L, W, col, op) {
  brush.fill(col, op); brush.fillBleed(0.08); brush.fillTexture(0.5, 0.5);
  const c = Math.cos(a), s = Math.sin(a), q = (u, v) => brush.vertex(x + u * c - v * s, y + u * s + v * c);
  brush.beginShape(0.5);
  q(0, 0); q(L * 0.4, -W * 0.75); q(L * 0.8, -W); q(L * 1.02, -W * 0.4); q(L * 0.92, 0); q(L * 1.02, W * 0.4); q(L * 0.8, W); q(L * 0.4, W * 0.75);
  brush.endShape(true);
}
function flower(x, y, R, t) {
  const pinks = ["#f3b3c4", "#ee9fb6", "#f6c6d0", "#e98eaa"];
  for (let i = 0; i < 5; i++) dab(x, y, t + i * 1.2566 + random(-.1, .1), R * random(0.9, 1.05), R * 0.5, random(pinks), 190);
  for (let i = 0; i < 5; i++) dab(x, y, t + i * 1.2566, R * 0.42, R * 0.13, "#c8446f", 170);
  for (let i = 0; i < 9; i++) { const a = random(6.28), r = R * random(0.25, 0.48); brush.fill("#d89a2c", 255); brush.fillBleed(0.02); brush.circle(x + r * Math.cos(a), y + r * Math.sin(a), R * 0.04, 0.2); }
}
function limb(pts, w0, w1, col, op) {
  // a limb built of overlapping strokes, each short, tapering to the tip
  for (let i = 0; i < pts.length - 1; i++) {
    const [x0, y0] = pts[i], [x1, y1] = pts[i + 1], d = Math.hypot(x1 - x0, y1 - y0), ux = (x1 - x0) / d, uy = (y1 - y0) / d;
    for (let s = -4; s < d;) {
      const w = (w0 + (w1 - w0) * (i + s / d) / (pts.length - 1)) * random(0.85, 1.1), l = w * random(1.6, 2.4) + 6, x = x0 + ux * s, y = y0 + uy * s;
      brush.fill(random([col, col, "#5c4038", "#76544a"]), op); brush.fillBleed(0.04); brush.fillTexture(0.4, 0.02);
      brush.beginShape(0.6);
      for (const [u, v] of [[-0.4, 0], [0, -0.95], [0.55, -1], [1.1, -0.6], [1.35, 0], [1.1, 0.6], [0.55, 1], [0, 0.95]]) brush.vertex(x + ux * u * l - uy * v * w, y + uy * u * l + ux * v * w);
      brush.endShape(true);
      s += l * 0.5;
    }
  }
}
function draw() {
  translate(-300, -300);
  background("#fbf7f1");
  brush.noStroke();
  brush.fill("#bcd3df", 80); brush.fillBleed(0.35); brush.fillTexture(0.6, 0.1);
  brush.circle(380, 200, 130, 0.4); brush.circle(220, 360, 110, 0.4);
  const main = [[20,560],[90,490],[170,440],[240,370],[330,310],[410,230],[500,170],[560,90]];
  limb(main, 13, 3, "#6b4a40", 235);
  
  limb([[240,370],[220,300],[230,230],[210,150]], 6, 1.5, "#6b4a40", 225);
  limb([[330,310],[400,330],[460,380],[530,400]], 6, 1.5, "#6b4a40", 225);
  limb([[410,230],[400,160],[420,90]], 4, 1.5, "#6b4a40", 220);
  const fl = [[214,208,50,0.2],[262,292,46,1],[176,262,38,2],[330,250,54,0.5],[402,160,46,0.9],[352,336,44,0],[462,346,48,1.4],[476,212,48,0.1],[420,288,40,0.7],[210,136,32,0.3],[520,128,38,1.1],[270,380,40,0.4]];
  for (const f of fl) flower(...f);
  for (const [x, y, r] of [[424,82,13],[556,84,14],[534,400,15],[508,420,12],[196,112,11],[440,108,11]]) { brush.fill("#e07a9c", 230); brush.fillBleed(0.05); brush.circle(x, y, r, 0.25); brush.fill("#7b4a44", 220); brush.circle(x - 4, y + r * 0.7, r * 0.4, 0.3); }
  for (const [x, y, a] of [[470,500,0.4],[400,540,1.4],[520,480,2.2],[300,500,0.9]]) dab(x, y, a, 18, 9, "#f0a8bd", 170);
}
