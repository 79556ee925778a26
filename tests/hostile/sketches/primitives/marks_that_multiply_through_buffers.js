// tries: a picture of a million leaves by 98 image() calls: buffers shown in buffers multiply, four maps a level, so the bound of a hundred is no bound on marks that brush never made
// expect: bare_primitives
let a, b;
function setup() {
  createCanvas(600, 600, WEBGL);
  a = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false, depth: false });
  b = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false, depth: false });
  noLoop();
}
// Barnsley's fern, in units of a sheet of 600 x 600 pixels: x from -3 to 3, y from 0 to 10
const maps = [
  [0, 0, 0, 0.16, 0, 0],
  [0.85, 0.04, -0.04, 0.85, 0, 1.6],
  [0.2, -0.26, 0.23, 0.22, 0, 1.6],
  [-0.15, 0.28, 0.26, 0.24, 0, 0.44],
];
const s = 58;
function show(m) {
  push();
  // pixel (px, py), y down, origin in the middle: x = px / s, y = (290 - py) / s
  const [p, q, r, t, e, f] = m;
  // px' = s * (p x + q y + e), py' = 290 - s * (r x + t y + f)
  applyMatrix(p || 0.004, -r, -q, t, s * e + q * 290, 290 - s * f - t * 290);
  image(a, -300, -300);
  pop();
}
function draw() {
  a.begin();
  clear();
  brush.noStroke();
  brush.fill("#2f6b35", 255);
  brush.rect(-20, -290, 40, 580);
  brush.noFill();
  a.end();
  for (let level = 0; level < 6; level++) {
    b.begin();
    clear();
    for (const m of maps) show(m);
    b.end();
    [a, b] = [b, a];
  }
  background("#f7f0df");
  image(a, -300, -300);
}
