// tries: to print
// expect: painting
// same-as: honest/circle.js
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  window.print();
  window.stop();
  window.focus();
  window.blur();
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
