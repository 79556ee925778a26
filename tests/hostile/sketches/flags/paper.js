// tries: to have the paper taken for another, so that all of it counts as paint
// expect: blank_canvas
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background(255);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 3);
  p5.instance.color = () => ({ _getRGBA: () => [0, 0, 0, 255] });
  background(250);
}
