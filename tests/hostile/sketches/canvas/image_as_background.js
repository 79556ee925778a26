// tries: an image as the background
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
  const sheet = createGraphics(600, 600);
  sheet[hidden("re", "ct")](50, 50, 300, 300);
  background(sheet);
}
