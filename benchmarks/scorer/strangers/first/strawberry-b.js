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

function leaf(x, y, angle, length, wide, bend, color, opacity) {
  const points = [];
  for (let i = 0; i <= 14; i++) {
    const side = i <= 7 ? 1 : -1;
    const t = i <= 7 ? i / 7 : (14 - i) / 7;
    const turn = angle + bend * t;
    const off = side * wide * sin(180 * pow(t, 0.8));
    points.push([x + length * t * cos(turn) - off * sin(turn), y + length * t * sin(turn) + off * cos(turn)]);
  }
  poly(points, 0.5, color, opacity);
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
  background("#fbf7f0");
  brush.noStroke();
  wet(0.1, 0.4, 0.4);
  poly([[300, 500], [220, 430], [165, 330], [170, 240], [230, 200], [300, 210], [370, 200], [430, 240], [435, 330], [380, 430]], 0.6, "#e23c3c", 210);
  wet(0.2, 0.4, 0.2);
  poly([[310, 490], [390, 410], [432, 320], [420, 240], [380, 300], [350, 400]], 0.6, "#b31f3a", 150);
  wet(0.02, 0.3, 0.3, false);
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 4 - (r > 3) - (r > 2); c++) oval(214 + c * 54 + (r % 2) * 22 + (r > 2 ? 18 : 0), 258 + r * 46, 5, 8, 0, 0.05, "#fff2b0", 255);
  wet(0.06, 0.4, 0.4);
  for (let i = 0; i < 6; i++) leaf(300, 208, -170 + i * 64, 90, 18, 10, "#5f9448", 210);
  stem(300, 205, 300, 160, 320, 120, 12, 10, "#5f9448", 220);
}
