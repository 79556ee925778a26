// Five flat discs around a sixth.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf8f0");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0, false);
  brush.fill("#e04848", 255);
  for (let i = 0; i < 5; i++) brush.circle(300 + 130 * cos(i * 72), 300 + 130 * sin(i * 72), 62);
  brush.fill("#f0d040", 255);
  brush.circle(300, 300, 46);
}
