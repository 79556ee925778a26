// tries: a canvas that is too large
// expect: canvas_too_large
function setup() {
  createCanvas(20000, 20000, WEBGL);
  brush.circle(0, 0, 90);
}
