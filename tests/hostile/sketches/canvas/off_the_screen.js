// tries: to have p5 paint on a canvas that is no element
// expect: not_webgl
function setup() {
  createCanvas(600, 600, WEBGL, new OffscreenCanvas(600, 600));
  background(250);
}

function draw() {
  brush.fill("#a00", 100);
  brush.circle(0, 0, 100);
  noLoop();
}
