// tries: to have the page's own look at the sketch fail
// expect: painting
// same-as: honest/circle.js
const exec = RegExp.prototype.exec;
RegExp.prototype.exec = function (text) {
  if (text?.length > 300) throw 1;
  return exec.call(this, text);
};
Object.defineProperty(window, "easelExpose", { value: 1 });

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
