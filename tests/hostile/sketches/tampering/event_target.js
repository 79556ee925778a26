// tries: to keep listeners from being added
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
window[hidden("Event", "Target")].prototype.addEventListener = () => {};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
