// tries: to put methods of its own on a context of WebGL while p5 makes it
// expect: runtime_error
const hidden = (...parts) => parts.join("");
let memory = null, at = 0, mode = 0, layer = 0;
const N = 600;
const plane = () => {
  const up = (n) => (n + 15) & -16, stride = (N + 2 + 16) & -16;
  return at - up(N * 4) * 2 - up(stride * N * 4) - up(N * N);
};
const write = () => {
  const b = new window[hidden("Uint8", "Array")](memory, plane(), N * N);
  const k = layer;
  for (let y = 0; y < N; y++) for (let x = 0; x < N; x++) {
    const v = Math.sin(x / 37 + k * 1.6) * Math.cos(y / (29 + k * 9) + k) + Math.sin(Math.hypot(x - 300, y - 300) / (12 + 4 * k));
    b[y * N + x] = v > 0.6 ? 220 : (x ^ y) & 32 && k == 3 ? 120 : 0;
  }
};
const arm = (gl) => {
  const sub = hidden("texSub", "Image2D");
  Object.defineProperty(gl, sub, { configurable: true, get: () => mode === 1
    ? (...a) => { memory = a[8].buffer; at = a[8].byteOffset; }
    : Object.getPrototypeOf(gl)[sub] });
  Object.defineProperty(gl, hidden("flu", "sh"), { configurable: true, value() { if (mode === 2) write(); } });
};
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const P = window[hidden("p", "5")];
  const proto = Object.getPrototypeOf(P.instance[hidden("_rend", "erer")]), init = hidden("_init", "Context"), own = proto[init];
  proto[init] = function (...args) {
    const made = own.apply(this, args);
    const gl = this[hidden("drawing", "Context")];
    if (gl && gl.TEXTURE_2D) arm(gl);
    return made;
  };
  const g = createGraphics(600, 600, WEBGL);
  g.pixelDensity(1);
  brush.load(g);
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0);
  const colours = ["#d02030", "#2050c0", "#f0b020", "#208040"];
  brush.fill(colours[0], 200);
  mode = 1;
  brush.rect(-300, -300, 600, 600);
  brush.load(g);
  mode = 2;
  for (let k = 0; k < 4; k++) {
    brush.fill(colours[k], 200);
    layer = k;
    brush.rect(-300, -300, 600, 600);
    brush.load(g);
  }
  brush.load();
  mode = 0;
  image(g, -300, -300);
}
