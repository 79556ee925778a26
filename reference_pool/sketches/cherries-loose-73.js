// Upright stripes in red and green.
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
  brush.fillBleed(0.06);
  brush.fillTexture(0.3, 0.4, false);
  for (let i = 0; i < 9; i++) {
    const x = 40 + i * 60;
    brush.fill(i % 2 ? "#4f8a45" : "#c9283c", 210);
    brush.beginShape(0);
    brush.vertex(x, 30);
    brush.vertex(x + 34, 30);
    brush.vertex(x + 34 + random(-6, 6), 570);
    brush.vertex(x + random(-6, 6), 570);
    brush.endShape(true);
  }
}
