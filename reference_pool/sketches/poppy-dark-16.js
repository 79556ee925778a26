// Red from edge to edge.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ee");
  brush.noStroke();
  brush.fillBleed(0.1);
  brush.fillTexture(0.2, 0.2);
  for (let k = 0; k < 3; k++) {
    brush.fill("#c02020", 240);
    brush.beginShape(0);
    brush.vertex(-40, -40);
    brush.vertex(640, -40);
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(true);
  }
}
