// tries: a 2D canvas, on which anything may be drawn
// expect: not_webgl
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600);
  noLoop();
}

function draw() {
  background(250);
  window[hidden("el", "lipse")](300, 300, 200, 200);
  if (frameCount < 0) brush.circle(0, 0, 5);
}
