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
  background("#fbf8f0");
  brush.noStroke();
  wet(0.4, 0.6, 0.1);
  oval(310, 330, 250, 200, -20, 0.1, "#d7e6e4", 90);
  const fore = [[0, -10], [40, -70], [110, -150], [190, -190], [236, -180], [232, -130], [206, -70], [170, -20], [100, 10], [30, 14]];
  const hind = [[4, 6], [70, 16], [140, 20], [178, 60], [176, 120], [140, 160], [120, 204], [98, 164], [60, 130], [24, 70]];
  for (const side of [-1, 1]) {
    const flip = (points) => about(points.map(([x, y]) => [x * side, y]), 300, 300, 1.08, -10);
    const inner = (points, cx, cy, k) => flip(points.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k]));
    wet(0.14, 0.5, 0.5);
    poly(flip(hind), 0.5, "#3aa0c4", 205);
    poly(flip(fore), 0.5, "#3d7fc9", 205);
    wet(0.28, 0.55, 0.2);
    poly(inner(fore, 60, -50, 0.62), 0.6, "#58c2d6", 130);
    poly(inner(hind, 50, 50, 0.6), 0.6, "#3c56b0", 140);
    poly(flip([[0, -6], [50, -50], [120, -90], [90, -30], [30, 6]]), 0.6, "#2b3f9c", 150);
    wet(0.1, 0.4, 0.4);
    poly(flip([[110, -150], [190, -192], [238, -182], [234, -130], [206, -68], [172, -20], [180, -64], [200, -120], [204, -156], [170, -156]]), 0.5, "#1d2350", 225);
    poly(flip([[140, 20], [180, 58], [178, 122], [140, 162], [120, 206], [98, 164], [66, 134], [110, 142], [146, 116], [154, 72]]), 0.5, "#1d2350", 220);
    wet(0.03, 0.2, 0.3, false);
    for (const [x, y, r] of [[214, -160, 8], [212, -126, 7], [200, -92, 6], [163, 66, 6], [162, 98, 7], [146, 132, 7]]) {
      const [[a, b]] = flip([[x, y]]);
      oval(a, b, r, r * 0.8, 30, 0.1, "#f7e9b8", 255);
    }
    wet(0.02, 0.3, 0.4, false);
    for (const [x, y] of [[150, -130], [170, -90], [150, -40]]) {
      const [[a, b], [c, d]] = flip([[10, -10], [x, y]]);
      stem(a, b, (a + c) / 2, (b + d) / 2 - 6, c, d, 5, 2, "#1f2a66", 190);
    }
    const [[a, b], [c, d], [e, f]] = flip([[4, -46], [20, -110], [70, -132]]);
    stem(a, b, c, d, e, f, 4, 3, "#2a2233", 230);
    oval(e, f, 6, 5, 0, 0.1, "#2a2233", 230);
  }
  wet(0.06, 0.4, 0.5);
  oval(303, 318, 12, 76, -10, 0.05, "#4a3a3c", 235);
  oval(293, 268, 13, 24, -10, 0.05, "#2a2233", 235);
  oval(289, 246, 11, 11, 0, 0.05, "#2a2233", 235);
}
