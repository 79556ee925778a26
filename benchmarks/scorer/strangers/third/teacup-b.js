// ink and wash: contour in pen, colour loosely inside
function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
const ell = (x, y, rx, ry, a0 = 0, a1 = 360, n = 26) => { const o = []; for (let i = 0; i <= n; i++) { const a = a0 + (a1 - a0) * i / n; o.push([x + rx * cos(a), y + ry * sin(a)]); } return o; };
function w(p, c, o, b = 0.08, t = 0.4, e = 0.4) { brush.noStroke(); brush.fillBleed(b); brush.fillTexture(t, e); brush.fill(c, o); brush.polygon(p); }
function ink(p, k = 1.3) { brush.noFill(); brush.set("pen", "#2b3340", k); for (let i = 0; i < p.length - 1; i++) brush.line(p[i][0], p[i][1], p[i + 1][0], p[i + 1][1]); }
function draw() {
  translate(-width / 2, -height / 2); background("#fbf8f1"); brush.seed(6); randomSeed(6);
  w(ell(310, 470, 240, 46), "#b9a08a", 170, 0.2);
  w(ell(290, 448, 190, 36), "#dfe8ee", 255); w(ell(290, 448, 190, 36), "#7ea0b8", 130);
  w(ell(290, 444, 120, 20), "#5f829c", 120);
  const cup = [[150, 240], [156, 300], [176, 360], [210, 410], [250, 432], [330, 432], [370, 410], [404, 360], [424, 300], [430, 240]].concat(ell(290, 240, 140, 34, 0, 180));
  w(cup.slice(0, 10).concat(ell(290, 240, 140, 34, 0, 180)), "#eef2f2", 255); w(cup.slice(0, 10).concat(ell(290, 240, 140, 34, 0, 180)), "#8fb0c4", 170, 0.05, 0.5);
  w([[380, 262], [426, 246], [420, 310], [400, 364], [366, 412], [330, 430], [360, 380], [378, 320]], "#5b7f9c", 170, 0.12, 0.5, 0.1);
  w(ell(290, 240, 140, 34), "#fffaf0", 255); w(ell(290, 246, 122, 25), "#a8622c", 240); w(ell(290, 250, 110, 18, 0, 180), "#7a3f1c", 170);
  const h = ell(430, 310, 62, 56, -95, 110), hi = ell(428, 310, 38, 36, 110, -95); w(h.concat(hi), "#8fb0c4", 230, 0.04);
  // small sprig on the cup
  for (const [x, y, a] of [[240, 330, -60], [262, 318, -120], [258, 350, -20], [286, 340, -70], [300, 360, 10]]) w(ell(x, y, 15, 6).map(p => [x + (p[0] - x) * cos(a) - (p[1] - y) * sin(a), y + (p[0] - x) * sin(a) + (p[1] - y) * cos(a)]), "#3f6a8f", 230, 0.05);
  for (const [x, y] of [[228, 308], [278, 300], [312, 336]]) w(ell(x, y, 8, 8), "#c8574a", 255, 0.05);
  ink(ell(290, 240, 140, 34)); ink(ell(290, 246, 122, 25, 5, 175), 1);
  ink([[150, 240], [156, 300], [176, 360], [210, 410], [250, 432], [330, 432], [370, 410], [404, 360], [424, 300], [430, 240]]);
  ink(h); ink(hi, 1); ink(ell(290, 448, 190, 36, -18, 198)); ink(ell(290, 448, 120, 20, 20, 160), 1);
  // steam
  brush.noFill(); brush.set("2B", "#9aa6b0", 1.4);
  for (const x of [250, 292, 334]) brush.spline([[x, 205], [x - 16, 172], [x + 10, 140], [x - 8, 108], [x + 4, 84]], 0.6);
}
