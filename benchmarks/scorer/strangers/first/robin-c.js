function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function poly(points, curve, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function wet(bleed, texture, border, scatter = true) {
  brush.fillBleed(bleed);
  brush.fillTexture(texture, border, scatter);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f5ee");
  brush.noStroke();
  wet(0.05, 0.4, 0.4);
  poly([[60, 430], [540, 415], [540, 430], [60, 446]], 0, "#6d5038", 210);
  brush.fill("#8a6a4a", 200);
  brush.circle(320, 330, 80, 0);
  brush.circle(240, 240, 48, 0);
  brush.fill("#dd5a2c", 200);
  brush.circle(280, 340, 46, 0);
  poly([[390, 330], [480, 380], [470, 400], [380, 360]], 0, "#6b4f38", 200);
  poly([[196, 240], [165, 250], [198, 258]], 0, "#333333", 220);
  brush.fill("#111111", 240);
  brush.circle(228, 230, 7, 0);
  poly([[300, 400], [304, 400], [304, 430], [300, 430]], 0, "#333333", 220);
  poly([[336, 400], [340, 400], [340, 430], [336, 430]], 0, "#333333", 220);
}
