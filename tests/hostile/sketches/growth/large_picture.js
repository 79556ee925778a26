// tries: the largest picture that there may be
// expect: painting
function setup() {
  createCanvas(2048, 2048, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 300, 0.3);
}
