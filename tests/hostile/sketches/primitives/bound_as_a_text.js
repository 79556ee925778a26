// tries: bound, as what makes a text of a colour
// expect: bare_primitives, tampering
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
  const shape = window[hidden("re", "ct")].bind(window, 0, 0, 90, 90);
  brush.fill({ toString: shape }, 100);
  brush.circle(0, 0, 20);
}
