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
  background("#faf6ee");
  brush.noStroke();
  wet(0.35, 0.6, 0.1);
  oval(330, 260, 230, 210, 20, 0.1, "#cfe0d2", 90);
  oval(240, 380, 150, 190, 0, 0.12, "#e9d9ec", 80);
  // stem and leaves
  wet(0.05, 0.4, 0.5);
  stem(270, 640, 262, 480, 318, 330, 22, 16, "#7fa05a", 215);
  stem(277, 640, 270, 480, 324, 330, 8, 6, "#466f47", 170);
  wet(0.12, 0.45, 0.5);
  poly([[262, 610], [222, 520], [176, 420], [112, 330], [92, 250], [104, 232], [150, 300], [214, 380], [254, 470], [280, 570], [284, 610]], 0.5, "#6f9c63", 200);
  poly([[262, 600], [224, 520], [180, 430], [120, 330], [104, 258], [140, 320], [196, 400], [240, 500], [272, 590]], 0.5, "#2f6450", 165);
  poly([[270, 620], [300, 520], [350, 440], [430, 390], [500, 392], [520, 410], [462, 420], [400, 460], [350, 530], [316, 620]], 0.5, "#84ab62", 200);
  poly([[280, 620], [312, 540], [362, 464], [440, 412], [490, 404], [420, 440], [364, 500], [318, 620]], 0.5, "#45784f", 150);
  // flower
  wet(0.16, 0.45, 0.45);
  leaf(318, 340, -68, 232, 52, -22, "#e98aa0", 190);
  leaf(322, 340, -112, 240, 52, 20, "#ee9bab", 190);
  leaf(320, 346, -90, 250, 56, 0, "#f2a7b0", 170);
  leaf(310, 344, -136, 246, 62, 40, "#e4607f", 205);
  leaf(332, 344, -44, 246, 60, -40, "#dc5277", 205);
  leaf(322, 350, -88, 206, 68, -6, "#f0879a", 205);
  wet(0.28, 0.55, 0.2);
  leaf(304, 344, -140, 190, 34, 38, "#c02c62", 170);
  leaf(340, 344, -40, 196, 36, -38, "#a8215c", 180);
  leaf(322, 350, -88, 160, 30, -4, "#cf3c6c", 150);
  leaf(326, 348, -86, 110, 14, -4, "#8d1d58", 140);
  wet(0.3, 0.5, 0.2);
  oval(322, 336, 40, 18, 8, 0.08, "#e8c65a", 170);
}
