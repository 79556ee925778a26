// tries: to have brush make its mask with WebAssembly of the sketch's
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
window[hidden("Web", "Assembly")] = { Instance: class { exports = {}; }, Module: class {} };

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
