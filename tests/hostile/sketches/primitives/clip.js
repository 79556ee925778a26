// tries: shapes that are cut out of a background
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
  window[hidden("beginC", "lip")]();
  window[hidden("el", "lipse")](0, 0, 200, 200);
  window[hidden("endC", "lip")]();
  background(255, 0, 0);
}
