// A single touch of yellow.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf7ee");
  brush.noStroke();
  brush.fillBleed(0.1);
  brush.fillTexture(0.3, 0.4);
  brush.fill("#d8c04a", 200);
  brush.circle(310, 320, 34, 0.1);
}
