// Three triangles and a line of sky.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfaf4");
  brush.noStroke();
  brush.fillBleed(0.05);
  brush.fillTexture(0.3, 0.5);
  const peaks = [[120, 470, 70, 90], [250, 480, 100, 130], [390, 470, 60, 70]];
  for (const [x, y, half, high] of peaks) {
    brush.fill("#7f8c94", 150);
    brush.beginShape(0);
    brush.vertex(x - half, y);
    brush.vertex(x, y - high);
    brush.vertex(x + half, y);
    brush.endShape(true);
  }
}
