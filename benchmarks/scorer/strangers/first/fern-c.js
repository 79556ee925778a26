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
  background("#f9f6ec");
  brush.noStroke();
  wet(0.02, 0.3, 0.3, false);
  poly([[296, 590], [304, 590], [303, 60], [297, 60]], 0, "#4f7a3c", 210);
  for (let i = 0; i < 9; i++) {
    poly([[300, 540 - i * 52], [180, 500 - i * 52], [190, 480 - i * 52]], 0, "#6d9a4a", 190);
    poly([[300, 540 - i * 52], [420, 500 - i * 52], [410, 480 - i * 52]], 0, "#6d9a4a", 190);
  }
}
