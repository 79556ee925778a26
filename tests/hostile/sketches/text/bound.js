// tries: to write by a bound function
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
  const write = p5.prototype[hidden("te", "xt")].bind(p5.instance);
  write("10/10", 0, 0);
}
