// tries: to write into a buffer of vertices by transform feedback, which draws nothing
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  const gl = self["drawing".concat("Context")];
  const feedback = gl.createTransformFeedback();
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback);
  gl.beginTransformFeedback(gl.TRIANGLES);
  gl.endTransformFeedback();
}
