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
  background("#eef2f8");
  brush.noStroke();
  wet(0.2, 0.4, 0.2);
  poly([[-60, -60], [660, -60], [660, 660], [-60, 660]], 0, "#3d6fb8", 230);
  poly([[-60, -60], [660, -60], [660, 660], [-60, 660]], 0, "#3d6fb8", 200);
}
