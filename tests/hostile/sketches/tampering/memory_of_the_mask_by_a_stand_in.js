// tries: to be handed the memory of brush's mask by a stand-in for the sketch, and upload a picture from there
// expect: runtime_error
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const P = window[hidden("p", "5")], real = P.instance, gl = window[hidden("drawing", "Context")];
  const inner = real[hidden("_rend", "erer")];
  const fb = createFramebuffer({ antialias: false, depth: false, width: 512, height: 512, density: 1 });
  brush.load(fb); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 4); brush.load();
  const log = [];
  let reads = -1, mode = 0, memory = null, at = 0;
  const texture = fb[hidden("color", "Texture")];
  const raw = texture.rawTexture ? texture.rawTexture() : texture;
  const sub = hidden("texSub", "Image2D");
  const stand = {
    flush() {}, bindTexture() { if (mode === 2) { gl.bindTexture(gl.TEXTURE_2D, raw.texture || raw); } },
    get TEXTURE_2D() { return 0; }, RGBA: gl.RGBA, UNSIGNED_BYTE: gl.UNSIGNED_BYTE,
    get [sub]() {
      if (mode === 1) return (...a) => { memory = a[8].buffer; at = a[8].byteOffset; };
      const view = new Uint8Array(memory, at + 100000, 512 * 512 * 4);
      for (let y = 0, i = 0; y < 512; y++) for (let x = 0; x < 512; x++, i += 4) { view[i] = x / 2; view[i + 1] = y / 2; view[i + 2] = (x * y) & 255; view[i + 3] = 255; }
      return gl[sub].bind(gl, gl.TEXTURE_2D, 0, 0, 0, 512, 512, gl.RGBA, gl.UNSIGNED_BYTE, view);
    },
  };
  const fake = {
    width: 600, height: 600, pixelDensity: () => 1, createFramebuffer() {}, webglVersion: "webgl2",
    color: (...a) => real.color(...a), angleMode: () => "degrees", RADIANS: "radians",
    [hidden("_rend", "erer")]: { uModelMatrix: { mat4: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }, flushDraw() { reads = 0; }, activeFramebuffer: () => null },
    get [hidden("drawing", "Context")]() { if (reads >= 0 && ++reads === 3) { reads = -1; if (mode) return stand; } return gl; },
  };
  real.webglVersion = 0; P.instance = fake;
  brush.load();
  real.webglVersion = "webgl2"; P.instance = real;
  brush.noStroke(); brush.fill("#d75f4c", 180);
  mode = 1; brush.rect(-300, -300, 600, 600);
  mode = 2; brush.circle(0, 0, 10);
  mode = 0; brush.load();
  image(fb, -256, -256, 512, 512);
}
