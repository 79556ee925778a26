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
  background("#faf6ee");
  brush.noStroke();
  wet(0.3, 0.5, 0.2);
  poly([[0, 40], [600, 30], [600, 330], [300, 360], [0, 330]], 0.5, "#efc04e", 150);
  poly([[0, 380], [300, 400], [600, 380], [600, 600], [0, 600]], 0.3, "#c98a45", 150);
  wet(0.06, 0.4, 0.5);
  for (const [x, w, y] of [[90, 34, 470], [210, 46, 540], [340, 30, 460], [430, 50, 560], [540, 30, 480]]) {
    poly([[x - w / 2, -10], [x + w / 2 - 4, -10], [x + w / 2, y], [x - w / 2 - 4, y]], 0, "#b9bac4", 220);
    for (let k = 0; k < 5; k++) leaf(x - w / 2, 40 + k * 92 + random(-20, 20), 0, w * 0.6, 5, 0, "#2e2a30", 220);
  }
  wet(0.2, 0.5, 0.3);
  for (let i = 0; i < 10; i++) oval(random(600), random(40, 260), random(24, 44), random(18, 30), random(180), 0.15, i % 2 ? "#e08a2c" : "#d9652c", 150);
}
