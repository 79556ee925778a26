// tries: to pass the canvas of a buffer for its own
// expect: tampering
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
  const other = createGraphics(600, 600, WEBGL);
  other.background(200, 0, 0);
  other[hidden("el", "lipse")](0, 0, 300, 300);
  p5.instance[hidden("_rend", "erer")].elt = other.elt;
}
