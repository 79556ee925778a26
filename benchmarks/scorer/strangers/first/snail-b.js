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
  background("#faf7ee");
  brush.noStroke();
  wet(0.1, 0.4, 0.5);
  leaf(40, 470, -4, 530, 90, 6, "#8fb465", 190);
  stem(50, 470, 300, 480, 560, 486, 7, 3, "#4f7a44", 190);
  poly([[120, 440], [150, 420], [260, 412], [400, 410], [450, 380], [470, 330], [510, 322], [528, 350], [510, 410], [470, 450], [300, 456]], 0.5, "#c9a27a", 220);
  stem(486, 334, 484, 300, 476, 270, 7, 5, "#b08a66", 220);
  stem(510, 332, 520, 300, 530, 276, 7, 5, "#b08a66", 220);
  oval(476, 268, 7, 7, 0, 0, "#4a3428", 230);
  oval(531, 273, 7, 7, 0, 0, "#4a3428", 230);
  oval(290, 320, 118, 112, 0, 0.02, "#d9904a", 210);
  oval(300, 330, 84, 78, 0, 0.02, "#b9652f", 170);
  oval(306, 336, 52, 48, 0, 0.02, "#8f4524", 170);
  oval(310, 340, 22, 20, 0, 0.02, "#5c2a1c", 200);
}
