// tries: to paint at another density
// expect: painting
// same-as: honest/circle.js
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  pixelDensity(4);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
