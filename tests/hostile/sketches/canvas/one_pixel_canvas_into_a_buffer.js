// tries: to fill a buffer pixel by pixel with canvases of one pixel, which p5 may hand over
// expect: blank_canvas
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const buffer = createFramebuffer({ width: 64, height: 64, density: 1, antialias: false, depth: false });
  brush.load(buffer);
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 20);
  brush.load();
  const gl = self["drawing".concat("Context")];
  const inner = self["p".concat("5")].instance["_rend".concat("erer")];
  const dot = createGraphics(1, 1);
  dot.background(20, 90, 160);
  const texture = buffer["color".concat("Texture")];
  gl.bindTexture(gl.TEXTURE_2D, texture.texture || texture);
  inner["upload".concat("TextureFromSource")]?.({ glFormat: gl.RGBA, glDataType: gl.UNSIGNED_BYTE }, dot.elt);
  inner["upload".concat("TextureFromData")]?.({ glFormat: gl.RGBA, glDataType: gl.UNSIGNED_BYTE }, dot.elt, 1, 1);
  self["im".concat("age")](buffer, -300, -300, 600, 600);
}
