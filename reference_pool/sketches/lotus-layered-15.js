// Pink and green stripes.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f8f4");
  brush.noStroke();
  brush.fillBleed(0.02);
  brush.fillTexture(0.1, 0.1, false);
  for (let y = 20; y < 600; y += 60) {
    brush.fill((y / 60) % 2 < 1 ? "#e07aa8" : "#5a9a6a", 220);
    brush.beginShape(0);
    brush.vertex(0, y);
    brush.vertex(600, y);
    brush.vertex(600, y + 30);
    brush.vertex(0, y + 30);
    brush.endShape(true);
  }
}
