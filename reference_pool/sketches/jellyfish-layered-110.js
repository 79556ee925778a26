// Blue from edge to edge, coat upon coat.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f6f6");
  brush.noStroke();
  brush.fillBleed(0.05);
  brush.fillTexture(0.1, 0, false);
  for (const color of ["#2f6fb0", "#2a66a8", "#245c9e"]) {
    brush.fill(color, 230);
    brush.beginShape(0);
    brush.vertex(-60, -60);
    brush.vertex(660, -60);
    brush.vertex(660, 660);
    brush.vertex(-60, 660);
    brush.endShape(true);
  }
}
