// tries: to make the canvas by another's name
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  p5.prototype[hidden("create", "Canvas")].call(p5.instance, 600, 600, WEBGL);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
