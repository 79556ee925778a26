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
  background("#faf6ee");
  brush.noStroke();
  wet(0.02, 0.2, 0.2, false);
  brush.fill("#5a5fa8", 160);
  for (let r = 0; r < 5; r++) for (let c = 0; c < 5 - r; c++) brush.circle(180 + c * 60 + r * 30, 200 + r * 56, 27, 0);
  poly([[290, 60], [310, 60], [310, 176], [290, 176]], 0, "#6b5a34", 200);
  poly([[310, 110], [400, 60], [470, 110], [400, 160]], 0, "#79a657", 190);
}
