// tries: bound, as what a promise calls
// expect: bare_primitives
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
  Promise.resolve().then(window[hidden("pla", "ne")].bind(window, 90, 90));
}
