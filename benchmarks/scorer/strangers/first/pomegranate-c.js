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

function oval(x, y, rx, ry, tilt, wobble, color, opacity) {
  const points = [];
  for (let i = 0; i < 16; i++) {
    const k = 1 + random(-wobble, wobble);
    const px = rx * k * cos(i * 22.5);
    const py = ry * k * sin(i * 22.5);
    points.push([x + px * cos(tilt) - py * sin(tilt), y + px * sin(tilt) + py * cos(tilt)]);
  }
  poly(points, 0.7, color, opacity);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5ee");
  brush.noStroke();
  wet(0.15, 0.4, 0.4);
  oval(180, 420, 120, 112, 0, 0.08, "#b33a4a", 200);
  poly([[110, 330], [90, 280], [130, 306], [160, 270], [176, 308], [216, 284], [200, 332]], 0, "#b33a4a", 200);
  oval(210, 430, 60, 48, 10, 0.1, "#f0d9a8", 220);
  wet(0.05, 0.4, 0.4);
  for (let i = 0; i < 8; i++) oval(178 + (i % 4) * 22, 418 + floor(i / 4) * 24, 9, 8, 0, 0.1, "#8a1030", 220);
}
