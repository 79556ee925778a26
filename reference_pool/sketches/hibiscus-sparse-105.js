// Four thin petals like a propeller and a stamen as thick as they are.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blade(x, y, angle, long, half) {
  const nx = -sin(angle) * half;
  const ny = cos(angle) * half;
  brush.beginShape(0.2);
  brush.vertex(x, y);
  brush.vertex(x + long * 0.6 * cos(angle) + nx, y + long * 0.6 * sin(angle) + ny);
  brush.vertex(x + long * cos(angle), y + long * sin(angle));
  brush.vertex(x + long * 0.6 * cos(angle) - nx, y + long * 0.6 * sin(angle) - ny);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fffaf2");
  brush.noStroke();
  brush.fillTexture(0.5, 0.2);
  brush.fillBleed(0.1);
  brush.fill("#f0a8a0", 140);
  blade(240, 330, -150, 170, 26);
  blade(270, 290, -80, 190, 24);
  blade(320, 320, -10, 150, 30);
  blade(280, 370, 100, 120, 22);
  brush.fill("#e8c020", 220);
  blade(290, 330, -40, 250, 22);
}
