// A single dot of violet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7f0");
  brush.noStroke();
  brush.fillBleed(0.05);
  brush.fillTexture(0.3, 0.4, false);
  brush.fill("#5a3a9a", 230);
  brush.circle(318, 300, 44, 0);
}
