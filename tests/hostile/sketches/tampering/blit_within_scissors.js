// tries: to blit within brush's scissors
// expect: blank_canvas
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const gl = window[hidden("drawing", "Context")];
  const made = { antialias: false, depth: false, width: 600, height: 600, density: 1 };
  const layer = createFramebuffer(made), ink = createFramebuffer(made);
  brush.load(layer); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 30); brush.load();
  const inst = p5.instance, usual = inst.noStroke, renderer = inst[hidden("_rend", "erer")];
  const frame = (b) => b[hidden("frame", "buffer")];
  let k = 0, hit = 0;
  const pass = new Proxy({}, { get: (_, n) => n === hidden("blit", "Framebuffer") ? gl[n].bind(gl, 0, 0, 600, 600, 0, 0, 600, 600, gl.COLOR_BUFFER_BIT, gl.NEAREST) : n === "COLOR_BUFFER_BIT" ? gl[n] : typeof gl[n] === "function" ? () => {} : gl[n] });
  inst.noStroke = function () {
    const now = gl.getParameter(0x8ca6), was = gl.getParameter(0x8caa), view = gl.getParameter(0x0ba2);
    gl.disable(0x0c11);
    ink.begin(); background((k * 37) % 255, (k * 91) % 255, 120); ink.end(); k++;
    gl.enable(0x0c11);
    gl.bindFramebuffer(0x8ca8, frame(ink)); gl.bindFramebuffer(0x8ca9, frame(layer));
    renderer[hidden("updateFramebuffer", "Texture")].call({ GL: pass, activeFramebuffer() {}, bindFramebuffer() {} }, { antialias: true, aaFramebuffer: 1, framebuffer: 2, colorP5Texture: {}, width: 600, height: 600, density: 1 }, hidden("color", "Texture"));
    gl.bindFramebuffer(0x8ca8, was); gl.bindFramebuffer(0x8ca9, now); gl.viewport(...view);
    return usual.apply(this, arguments);
  };
  for (let i = 0; i < 8; i++) { brush.fill("#d75f4c", 3); brush.circle((i * 71) % 560 - 280, (i * 131) % 560 - 280, 15); brush.fill("#d75f40", 3); brush.circle(300, 300, 1); }
  brush.load();
  inst.noStroke = usual;
  image(layer, -300, -300);
}
