// tries: a picture too small to be one
// expect: canvas_too_small
function setup() {
  createCanvas(20, 20, WEBGL);
  noLoop();
}

function draw() {
  background(250);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 8);
}
