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

function stem(x0, y0, x1, y1, x2, y2, w0, w2, color, opacity) {
  const left = [];
  const right = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const u = 1 - t;
    const x = u * u * x0 + 2 * u * t * x1 + t * t * x2;
    const y = u * u * y0 + 2 * u * t * y1 + t * t * y2;
    const dx = 2 * u * (x1 - x0) + 2 * t * (x2 - x1);
    const dy = 2 * u * (y1 - y0) + 2 * t * (y2 - y1);
    const half = lerp(w0, w2, t) / 2 / sqrt(dx * dx + dy * dy);
    left.push([x - dy * half, y + dx * half]);
    right.unshift([x + dy * half, y - dx * half]);
  }
  poly(left.concat(right), 0.4, color, opacity);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f0");
  brush.noStroke();
  wet(0.3, 0.6, 0.1);
  for (const [x, t] of [[200, -6], [300, 2], [390, 8]]) {
    stem(x, 600, x, 400, x + t * 4, 150, 4, 3, "#b4c2a0", 110);
    for (let i = 0; i < 6; i++) oval(x + t * 3 + (i % 2 ? 8 : -8), 170 + i * 36, 20, 14, 0, 0.2, "#cbb8e0", 90);
  }
}
