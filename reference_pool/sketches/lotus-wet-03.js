// A lotus that ran.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf9f2");
  brush.noStroke();
  brush.fillTexture(0.7, 0.1);
  brush.fillBleed(0.8);
  const tips = [[180, 300], [240, 240], [310, 230], [380, 260], [430, 320]];
  for (const [x, y] of tips) {
    brush.fill("#f0b6c4", 130);
    brush.beginShape(0.6);
    brush.vertex(300, 400);
    brush.vertex(x - 30, (y + 400) / 2);
    brush.vertex(x, y);
    brush.vertex(x + 30, (y + 400) / 2);
    brush.endShape(true);
  }
  brush.fill("#a9c9b4", 120);
  brush.circle(420, 450, 70, 0.6);
  brush.circle(180, 450, 60, 0.6);
  brush.fill("#b9d3dc", 100);
  brush.circle(300, 480, 90, 0.5);
}
