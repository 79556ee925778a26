// Five flat discs and one in the middle.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function disc(x, y, radius, color) {
  brush.fill(color, 255);
  brush.circle(x, y, radius, 0);
  brush.circle(x, y, radius, 0);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fafafa");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0, false);
  for (let i = 0; i < 5; i++) disc(300 + 110 * cos(i * 72), 300 + 110 * sin(i * 72), 62, "#e8506c");
  disc(300, 300, 46, "#f0c020");
}
