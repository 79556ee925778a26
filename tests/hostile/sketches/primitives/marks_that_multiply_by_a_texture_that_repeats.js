// tries: a brushed buffer shown 40 by 40 times by one image(), as a texture that repeats, by a size that is another when it is asked for again
// expect: blank_canvas
let a;
function setup() {
  createCanvas(600, 600, WEBGL);
  a = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false, depth: false });
  noLoop();
}
const N = 40;
function tiled(dx, dy, dw, dh) {
  const { width: w, height: hh } = a;
  let k = 0,
    m = 0;
  Object.defineProperty(a, "width", { get: () => (k++ < 1 ? w * N : w), configurable: true });
  Object.defineProperty(a, "height", { get: () => (m++ < 1 ? hh * N : hh), configurable: true });
  image(a, dx, dy, dw, dh, -w * N, -hh * N, w * N, hh * N);
  Object.defineProperty(a, "width", { value: w, writable: true, configurable: true });
  Object.defineProperty(a, "height", { value: hh, writable: true, configurable: true });
}
function draw() {
  a.begin();
  clear();
  brush.noStroke();
  brush.fill("#2f6b35", 255);
  brush.circle(0, 0, 200);
  brush.noFill();
  a.end();
  background("#f7f0df");
  textureWrap(REPEAT);
  tiled(-250, -250, 500, 500);
}
