// tries: helpers whose names sound like p5's
// expect: painting
function line2(x, y) {
  brush.circle(x, y, 30);
}
function text_color(name) {
  return { poppy: "#d75f4c", leaf: "#5f7f45" }[name];
}
const rectangle = (x, y) => brush.rect(x, y, 60, 40);
function drawEllipse(x) {
  line2(x, x / 2);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background(250);
  brush.noStroke();
  brush.fill(text_color("leaf"), 170);
  drawEllipse(80);
  rectangle(-100, -50);
}
