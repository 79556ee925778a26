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

function about(points, x, y, k, turn) {
  return points.map(([px, py]) => [
    x + k * (px * cos(turn) - py * sin(turn)),
    y + k * (px * sin(turn) + py * cos(turn)),
  ]);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ec");
  brush.noStroke();
  wet(0.3, 0.5, 0.2);
  poly([[30, 70], [250, 40], [560, 80], [580, 330], [480, 410], [300, 390], [90, 420], [20, 300]], 0.6, "#a9c6d2", 95);
  wet(0.25, 0.4, 0.3);
  poly([[84, 352], [170, 366], [250, 352], [286, 366], [270, 410], [190, 424], [110, 400]], 0.7, "#5d6c98", 175);
  poly([[300, 470], [352, 520], [430, 528], [500, 500], [560, 490], [576, 520], [500, 556], [380, 560], [310, 530]], 0.7, "#5d6c98", 175);
  // the leaf, behind
  wet(0.1, 0.4, 0.5);
  leaf(232, 152, -22, 190, 44, 24, "#7fa650", 200);
  leaf(234, 152, -18, 170, 22, 22, "#3f7447", 180);
  stem(218, 172, 224, 160, 244, 146, 12, 9, "#6b5a34", 220);
  // the whole lemon
  wet(0.12, 0.35, 0.5);
  const whole = [[-150, 20], [-128, 2], [-100, -52], [-40, -92], [34, -94], [92, -58], [122, -14], [152, -8], [150, 14], [124, 30], [92, 78], [30, 104], [-46, 98], [-100, 60], [-130, 34]];
  poly(about(whole, 190, 262, 0.94, -22), 0.5, "#f9d835", 220);
  wet(0.25, 0.5, 0.2);
  poly(about([[-110, 30], [-60, 44], [20, 40], [90, 10], [118, 22], [86, 76], [28, 98], [-46, 92], [-98, 58]], 190, 262, 0.94, -22), 0.6, "#eba51f", 165);
  poly(about([[-60, 70], [20, 72], [80, 54], [60, 86], [20, 100], [-40, 94]], 190, 262, 0.94, -22), 0.6, "#b98a2c", 130);
  // the cut half
  wet(0.06, 0.3, 0.5, false);
  oval(412, 396, 128, 124, 0, 0.015, "#f6cf2b", 225);
  wet(0.03, 0.2, 0.2, false);
  oval(421, 390, 112, 110, 0, 0.01, "#fffbe6", 255);
  wet(0.08, 0.45, 0.6, false);
  for (let i = 0; i < 9; i++) {
    const a = i * 40 + 8;
    const cut = (r, t) => [421 + r * cos(a + t), 390 + r * sin(a + t)];
    poly([cut(14, 0), cut(60, -13), cut(90, -15), cut(98, 0), cut(90, 15), cut(60, 13)], 0.4, i % 2 ? "#f5cd2a" : "#f0bd1c", 230);
  }
  wet(0.2, 0.5, 0.2, false);
  for (let i = 0; i < 9; i += 1) {
    const a = i * 40 + 8;
    leaf(421 + 40 * cos(a), 390 + 40 * sin(a), a, 48, 8, 0, "#e39a1c", i > 5 ? 70 : 120);
  }
  wet(0.02, 0.3, 0.4, false);
  leaf(404, 360, -130, 18, 5, 0, "#a9772c", 210);
  leaf(446, 400, 30, 18, 5, 0, "#a9772c", 210);
  wet(0.2, 0.5, 0.2);
  poly([[288, 408], [296, 448], [340, 504], [412, 522], [470, 508], [420, 510], [360, 488], [316, 448]], 0.6, "#cf9122", 190);
}
