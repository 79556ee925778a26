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
  background("#faf7f2");
  brush.noStroke();
  wet(0.04, 0.4, 0.5);
  stem(40, 560, 240, 480, 340, 340, 22, 14, "#7a5a48", 220);
  stem(220, 480, 380, 480, 500, 400, 12, 8, "#7a5a48", 220);
  stem(140, 530, 120, 420, 150, 330, 10, 7, "#7a5a48", 220);
  wet(0.12, 0.4, 0.45);
  leaf(500, 410, -60, 110, 28, 0, "#d98bb0", 210);
  leaf(150, 340, -80, 110, 26, 0, "#d98bb0", 210);
  for (const a of [-150, -120, -90, -60, -30]) leaf(340, 345, a, 210, 50, 0, "#eebfd0", 190);
  wet(0.2, 0.5, 0.2);
  for (const a of [-150, -90, -30]) leaf(340, 345, a, 110, 28, 0, "#c96a9a", 160);
}
