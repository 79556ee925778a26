// tries: to replace a function of p5
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  p5.prototype.background = () => {};
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
