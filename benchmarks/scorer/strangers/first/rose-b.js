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

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6f2");
  brush.noStroke();
  wet(0.12, 0.4, 0.5);
  leaf(200, 420, 140, 150, 42, 0, "#6a9657", 200);
  leaf(400, 430, 40, 150, 42, 0, "#6a9657", 200);
  for (let i = 0; i < 6; i++) oval(300 + 100 * cos(i * 60), 300 + 100 * sin(i * 60), 88, 72, i * 60 + 90, 0.05, "#f0a09a", 170);
  for (let i = 0; i < 5; i++) oval(300 + 58 * cos(i * 72 + 20), 300 + 58 * sin(i * 72 + 20), 62, 48, i * 72 + 110, 0.05, "#e0706f", 170);
  for (let i = 0; i < 4; i++) oval(300 + 26 * cos(i * 90 + 40), 300 + 26 * sin(i * 90 + 40), 36, 26, i * 90 + 130, 0.05, "#c4424c", 180);
  oval(300, 300, 18, 14, 0, 0.05, "#8f2038", 210);
}
