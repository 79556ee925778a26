// tries: to fill the stencil within brush's scissors, and cut a buffer by it
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const box = createFramebuffer({ antialias: false, depth: false, width: 8, height: 8, density: 1 });
  const gl = window[hidden("drawing", "Context")], renderer = p5.instance[hidden("_rend", "erer")];
  brush.load(box); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 30); brush.load();
  box.begin(); background(255); box.end(); background("#faf5ea");
  // stencil by scissored stencil clears, then one sheet a colour
  const inst = p5.instance;
  let k = 0, n = 0; const log = [];
  const rects = [];
  for (let i = 0; i < 8; i++) rects.push([(i * 71) % 560, (i * 131) % 560, 20 + (i % 7) * 5, 20 + (i % 5) * 8]);
  // a box of scissors comes from brush's own; bend Math.floor/ceil/min/max while it is asked for
  const { max, min } = Math;
  const usual = inst.noStroke;
  const fake = { GL: { clearStencil: gl[hidden("clear", "Stencil")].bind(gl, 7), clear: gl[hidden("cl", "ear")].bind(gl, gl.STENCIL_BUFFER_BIT), STENCIL_BUFFER_BIT: 1024, DEPTH_BUFFER_BIT: 0 }, _userEnabledStencil: true };
  const wipe = renderer[hidden("_resetBuffers", "BeforeDraw")];
  inst.noStroke = function () { log.push(gl.getParameter(0x0c10).join("/") + ":" + gl.isEnabled(0x0c11)); wipe.call(fake); return usual.apply(this, arguments); };
  for (const [x, y] of rects) { brush.fill("#d75f4c", 1); brush.circle(x - 280, y - 280, 15); brush.fill("#d75f40", 1); brush.circle(300, 300, 1); }
  brush.load();
  inst.noStroke = usual;
  gl.enable(gl.STENCIL_TEST);
  renderer[hidden("_unapply", "Clip")].call({ GL: { stencilOp: gl[hidden("stencil", "Op")].bind(gl, gl.KEEP, gl.KEEP, gl.KEEP), stencilFunc: gl[hidden("stencil", "Func")].bind(gl, gl.EQUAL, 7, 255), enable() {} } });
  tint(20, 60, 160);
  renderer._stencilTestOn = renderer._userEnabledStencil = true;
  image(box, -300, -300, 600, 600);
  gl.disable(gl.STENCIL_TEST);
  document.title = log.slice(0, 3).join();
}
