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

function about(points, x, y, k, turn) {
  return points.map(([px, py]) => [
    x + k * (px * cos(turn) - py * sin(turn)),
    y + k * (px * sin(turn) + py * cos(turn)),
  ]);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ec");
  brush.noStroke();
  wet(0.4, 0.6, 0.1);
  oval(300, 300, 240, 220, 0, 0.1, "#e3e6d4", 80);
  const half = [[0, -240], [22, -190], [48, -176], [40, -120], [44, -66], [86, -100], [104, -140], [130, -120], [176, -128], [168, -92], [212, -78], [170, -46], [150, -16], [104, 10], [150, 24], [178, 54], [136, 62], [110, 84], [60, 72], [10, 74]];
  const edge = half.concat(half.slice(1).reverse().map(([x, y]) => [-x, y]));
  wet(0.1, 0.5, 0.55);
  poly(about(edge, 310, 300, 1.05, 16), 0.12, "#f2b62c", 245);
  wet(0.14, 0.5, 0.15);
  const lobe = (points, color, opacity) => poly(about(points, 310, 300, 1.05, 16), 0.25, color, opacity);
  lobe([[0, -236], [22, -188], [46, -174], [38, -120], [40, -62], [6, 60], [-6, 60], [-40, -62], [-38, -120], [-46, -174], [-22, -188]], "#ec7a2a", 200);
  lobe([[206, -78], [166, -46], [146, -16], [100, 8], [20, 54], [44, -50], [86, -96], [106, -136], [130, -118], [172, -126], [166, -90]], "#dc4a28", 205);
  lobe([[-206, -78], [-166, -46], [-146, -16], [-100, 8], [-20, 54], [-44, -50], [-86, -96], [-106, -136], [-130, -118], [-172, -126], [-166, -90]], "#ee9a2c", 195);
  lobe([[174, 54], [136, 60], [110, 82], [20, 70], [60, 20], [104, 12], [148, 26]], "#cc3a2e", 200);
  lobe([[-174, 54], [-136, 60], [-110, 82], [-20, 70], [-60, 20], [-104, 12], [-148, 26]], "#e2742c", 185);
  wet(0.3, 0.6, 0.1);
  lobe([[0, -230], [20, -186], [34, -160], [0, -130], [-30, -170]], "#a8222f", 160);
  lobe([[204, -78], [160, -50], [130, -60], [140, -110], [168, -120], [164, -92]], "#98203a", 165);
  lobe([[-200, -78], [-160, -50], [-140, -90], [-164, -118]], "#b93a2e", 150);
  wet(0.02, 0.3, 0.4, false);
  for (const [x, y] of [[0, -222], [178, -80], [-178, -80], [130, 48], [-130, 48]]) {
    const [[a, b], [c, d], [e, f]] = about([[0, 74], [x * 0.42, y * 0.4 + 16], [x, y]], 310, 300, 1.05, 16);
    stem(a, b, c, d, e, f, 7, 2, "#7d2a24", 200);
  }
  for (const [x0, y0, x, y] of [[0, -70, 30, -116], [0, -90, -30, -130], [96, -36, 104, -100], [110, -42, 140, -22], [-96, -36, -104, -100], [-110, -42, -140, -22]]) {
    const [[a, b], [e, f]] = about([[x0, y0], [x, y]], 310, 300, 1.05, 16);
    stem(a, b, (a + e) / 2, (b + f) / 2, e, f, 4, 1.5, "#7d2a24", 170);
  }
  stem(290, 372, 270, 460, 206, 540, 9, 13, "#8f2f2a", 225);
}
