// tries: to read the picture into the vertices of p5, and its uploads from there
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  brush.load();
  const gl = self["drawing".concat("Context")];
  const vertices = gl.getParameter(0x8894) ?? gl.getVertexAttrib(0, 0x889f);
  gl.bindBuffer(0x88eb, vertices);
  gl.readPixels(0, 0, 8, 8, gl.RGBA, gl.UNSIGNED_BYTE, 0);
  gl.bindBuffer(0x88eb, null);
  gl.bindBuffer(0x88ec, vertices);
  brush.fill("#335577", 200);
  brush.circle(100, 0, 90);
}
