// An iris painted so wet that the petals ran together.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f2e9");
  brush.noStroke();
  brush.fillTexture(0.7, 0.2);
  brush.fillBleed(0.9);
  const blobs = [[200, 190, 80], [260, 150, 70], [330, 190, 90], [180, 300, 90], [300, 330, 80], [380, 290, 70]];
  for (const [x, y, r] of blobs) {
    brush.fill("#8f78a8", 120);
    brush.circle(x, y, r, 0.5);
    brush.fill("#6f7a6a", 90);
    brush.circle(x + 20, y + 20, r * 0.7, 0.5);
  }
  brush.fill("#7d8a5a", 130);
  brush.beginShape(0);
  brush.vertex(270, 380);
  brush.vertex(310, 380);
  brush.vertex(340, 600);
  brush.vertex(260, 600);
  brush.endShape(true);
}
