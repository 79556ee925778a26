// tries: a drawing buffer that is not kept
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  setAttributes("preserveDrawingBuffer", false);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.fill("#a53b32", 120);
  brush.circle(0, 0, 120);
}
