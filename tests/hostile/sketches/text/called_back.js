// tries: to write by a built-in that calls back
// expect: text_label
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  [["10/10", 0, 0]].forEach((given) => Reflect.apply(window[hidden("te", "xt")], null, given));
}
