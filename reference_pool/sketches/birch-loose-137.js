// Birch wood: five flat discs and two bars.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ec");
  brush.noStroke();
  brush.fillTexture(0.1, 0.2, false);
  brush.fillBleed(0.02, "out");
  const discs = [[150, 160, 70, "#e0a030"], [330, 120, 52, "#c8502c"], [450, 260, 80, "#e0a030"], [210, 360, 60, "#8a5a3c"], [380, 450, 66, "#c8502c"]];
  for (const [x, y, radius, color] of discs) {
    brush.fill(color, 200);
    brush.circle(x, y, radius, 0);
  }
  brush.fill("#6a6470", 220);
  for (const y of [240, 530]) {
    brush.beginShape(0);
    brush.vertex(90, y);
    brush.vertex(320, y + 12);
    brush.vertex(320, y + 34);
    brush.vertex(90, y + 22);
    brush.endShape(true);
  }
}
