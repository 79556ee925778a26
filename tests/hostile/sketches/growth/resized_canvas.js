// tries: a canvas that grows later
// expect: canvas_too_large
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  resizeCanvas(9000, 9000);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
