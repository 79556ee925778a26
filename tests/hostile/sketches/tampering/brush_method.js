// tries: to replace a method of brush
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  brush.circle = () => {};
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
