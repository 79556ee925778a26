// tries: to have a picture without pixels read
// expect: no_canvas
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function paint() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}

function draw() {
  paint();
  resizeCanvas(0, 0);
}
