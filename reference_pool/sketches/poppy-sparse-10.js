// One dot of red.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ee");
  brush.noStroke();
  brush.fill("#d8432f", 200);
  brush.fillBleed(0.1);
  brush.fillTexture(0.3, 0.4);
  brush.circle(300, 300, 34, 0.1);
}
