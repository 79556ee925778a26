// tries: to have p5 read a texture from a buffer of vertices, by its place
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const layer = createFramebuffer({ antialias: false, depth: false, width: 64, height: 64, density: 1 });
  brush.load(layer);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 30);
  brush.load();
  const gl = window[hidden("drawing", "Context")];
  const renderer = p5.instance[hidden("_rend", "erer")];
  const { createBuffer } = renderer;
  const bytes = new Uint8Array(64 * 64 * 4).map((_, i) => i % 251);
  const vertices = renderer[hidden("_create", "Buffer")]?.(bytes) ?? createBuffer?.call(renderer, bytes);
  gl.bindBuffer(0x88ec, vertices ?? gl.getParameter(0x8894));
  gl.bindTexture(gl.TEXTURE_2D, layer.colorTexture);
  const handle = { texture: layer.colorTexture, glFormat: gl.RGBA, glDataType: gl.UNSIGNED_BYTE };
  renderer[hidden("upload", "TextureFromData")](handle, 0, 64, 64);
  gl.bindBuffer(0x88ec, null);
  image(layer, -300, -300, 600, 600);
}
