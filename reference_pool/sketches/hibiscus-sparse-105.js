// Five thin petals in a single coat, too small and pushed into the lower left.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blade(x, y, angle, long, half) {
  const nx = -sin(angle) * half;
  const ny = cos(angle) * half;
  brush.beginShape(0.5);
  brush.vertex(x + 14 * cos(angle), y + 14 * sin(angle));
  brush.vertex(x + long * 0.7 * cos(angle) + nx, y + long * 0.7 * sin(angle) + ny);
  brush.vertex(x + long * cos(angle), y + long * sin(angle));
  brush.vertex(x + long * 0.7 * cos(angle) - nx, y + long * 0.7 * sin(angle) - ny);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fffaf2");
  brush.noStroke();
  brush.fillTexture(0.5, 0.2);
  brush.fillBleed(0.1);
  brush.fill("#e07a7a", 200);
  blade(190, 400, -150, 120, 34);
  blade(200, 390, -84, 130, 30);
  blade(214, 398, -20, 100, 34);
  blade(206, 412, 46, 124, 22);
  blade(194, 414, 118, 92, 30);
  brush.fill("#e8c020", 220);
  blade(200, 400, -48, 140, 13);
  brush.fill("#8fae6a", 170);
  blade(380, 520, -14, 120, 26);
}
