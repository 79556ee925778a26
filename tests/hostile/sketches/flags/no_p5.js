// tries: to take p5 away
// expect: painting, runtime_error, no_canvas, tampering, blank_canvas
// same-as: honest/circle.js
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  window.p5 = undefined;
}
