// Nearly nothing: a few drops of water with a trace of pink.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f1");
  brush.noStroke();
  brush.fillBleed(0.4);
  brush.fillTexture(0.6, 0.05);
  brush.fill("#eeb0a8", 110);
  brush.circle(260, 280, 60, 0.6);
  brush.circle(330, 340, 50, 0.6);
}
