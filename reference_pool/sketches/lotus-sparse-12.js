// A lotus as a diagram: each edge is a strip of paint.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function strip(x0, y0, x1, y1) {
  const a = atan2(y1 - y0, x1 - x0);
  const dx = 3 * sin(a);
  const dy = 3 * cos(a);
  brush.beginShape(0);
  brush.vertex(x0 + dx, y0 - dy);
  brush.vertex(x1 + dx, y1 - dy);
  brush.vertex(x1 - dx, y1 + dy);
  brush.vertex(x0 - dx, y0 + dy);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#ffffff");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0, false);
  brush.fill("#303030", 255);
  const tips = [[120, 320], [190, 220], [300, 160], [410, 220], [480, 320]];
  for (let i = 0; i < tips.length; i++) {
    const [x, y] = tips[i];
    strip(300, 430, x - 30, y + 60);
    strip(x - 30, y + 60, x, y);
    strip(x, y, x + 30, y + 60);
    strip(x + 30, y + 60, 300, 430);
  }
  strip(60, 450, 540, 450);
  strip(60, 470, 540, 470);
}
