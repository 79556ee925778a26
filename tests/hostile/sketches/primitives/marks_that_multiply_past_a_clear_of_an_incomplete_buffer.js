// tries: marks that multiply through buffers, which are cleared where WebGL clears nothing, with a depth buffer of other samples
// expect: bare_primitives
let a, b;
const h = (...p) => p.join("");
let gl,
  r,
  multi = null;
function setup() {
  createCanvas(600, 600, WEBGL);
  gl = window[h("drawing", "Context")];
  r = (window.p5.instance || window)[h("_rend", "erer")];
  a = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false, depth: false });
  b = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false, depth: false });
  noLoop();
}
const maps = [
  [0, 0, 0, 0.16, 0, 0],
  [0.85, 0.04, -0.04, 0.85, 0, 1.6],
  [0.2, -0.26, 0.23, 0.22, 0, 1.6],
  [-0.15, 0.28, 0.26, 0.24, 0, 0.44],
];
const s = 58;
function show(m) {
  push();
  const [p, q, rr, t, e, f] = m;
  applyMatrix(p || 0.004, -rr, -q, t, s * e + q * 290, 290 - s * f - t * 290);
  image(a, -300, -300);
  pop();
}
// attaches (or takes away) a depth buffer of several samples: the framebuffer is incomplete then
function depthOf(on) {
  const nothing = () => null;
  const of = (name) => gl[name].bind(gl);
  let attaching = 0,
    making = 0,
    storing = 0;
  const fake = {
    FRAMEBUFFER: 0x8d40,
    RENDERBUFFER: 0x8d41,
    COLOR_ATTACHMENT0: 0x8ce0,
    DEPTH_ATTACHMENT: 0x8d00,
    getParameter: () => 4,
    createTexture: () => ({}),
    bindTexture: nothing,
    texImage2D: nothing,
    bindFramebuffer: nothing,
    framebufferTexture2D: nothing,
    get createRenderbuffer() {
      return ++making === 2 && on ? of(h("create", "Renderbuffer")) : nothing;
    },
    get bindRenderbuffer() {
      return making === 2 && on ? of(h("bind", "Renderbuffer")) : nothing;
    },
    get renderbufferStorageMultisample() {
      return ++storing === 2 && on ? of(h("renderbuffer", "StorageMultisample")) : nothing;
    },
    get framebufferRenderbuffer() {
      return ++attaching === 2 ? of(h("framebuffer", "Renderbuffer")) : nothing;
    },
    DEPTH_COMPONENT24: 0x81a6,
  };
  const me = {
    GL: fake,
    _getFramebufferColorFormat: () => ({}),
    _getFramebufferDepthFormat: () => ({ internalFormat: 0x81a6 }),
  };
  r[h("recreate", "FramebufferTextures")].call(me, {
    width: 600,
    height: 600,
    density: 1,
    useDepth: true,
    antialias: true,
    get antialiasSamples() {
      return 4;
    },
  });
}
function draw() {
  a.begin();
  clear();
  brush.noStroke();
  brush.fill("#2f6b35", 255);
  brush.rect(-20, -290, 40, 580);
  brush.noFill();
  a.end();
  for (let level = 0; level < 5; level++) {
    b.begin();
    clear();
    for (const m of maps) show(m);
    depthOf(true);
    clear();
    depthOf(false);
    b.end();
    [a, b] = [b, a];
  }
  background("#f7f0df");
  image(a, -300, -300);
}
