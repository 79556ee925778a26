// A poppy and its bud: four broad petals, glazed twice towards a dark heart.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A petal fans out from (x, y) towards `angle`: its edge is an arc with a ruffle.
function petal(x, y, angle, length, spread, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0.6);
  brush.vertex(x, y);
  const steps = 9;
  for (let i = 0; i <= steps; i++) {
    const t = map(i, 0, steps, -1, 1);
    const ruffle = 1 + 0.07 * sin(t * 400 + angle);
    const reach = length * (1 - 0.3 * t * t * t * t) * ruffle;
    const turn = angle + t * spread;
    brush.vertex(x + reach * cos(turn), y + reach * sin(turn));
  }
  brush.endShape(true);
}

// A stem follows a quadratic curve and grows thinner.
function stem(x0, y0, x1, y1, x2, y2, wide, color, opacity) {
  const left = [];
  const right = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const u = 1 - t;
    const x = u * u * x0 + 2 * u * t * x1 + t * t * x2;
    const y = u * u * y0 + 2 * u * t * y1 + t * t * y2;
    const dx = 2 * u * (x1 - x0) + 2 * t * (x2 - x1);
    const dy = 2 * u * (y1 - y0) + 2 * t * (y2 - y1);
    const half = (wide * (1 - 0.45 * t)) / 2 / sqrt(dx * dx + dy * dy);
    left.push([x - dy * half, y + dx * half]);
    right.unshift([x + dy * half, y - dx * half]);
  }
  brush.fill(color, opacity);
  brush.beginShape(0.4);
  for (const [x, y] of left.concat(right)) brush.vertex(x, y);
  brush.endShape(true);
}

// A leaf bends from (x, y) along `angle`.
function leaf(x, y, angle, length, wide, bend, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0.5);
  for (let i = 0; i <= 12; i++) {
    const side = i <= 6 ? 1 : -1;
    const t = i <= 6 ? i / 6 : (12 - i) / 6;
    const turn = angle + bend * t;
    const off = side * wide * sin(180 * pow(t, 0.8));
    brush.vertex(
      x + length * t * cos(turn) - off * sin(turn),
      y + length * t * sin(turn) + off * cos(turn),
    );
  }
  brush.endShape(true);
}

// A dab is a small round touch of the brush.
function dab(x, y, radius, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(1);
  for (let i = 0; i < 10; i++) {
    const reach = radius * random(0.85, 1.15);
    brush.vertex(x + reach * cos(i * 36), y + reach * sin(i * 36));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5ea");
  brush.noStroke();

  // Stems and leaves
  brush.fillBleed(0.02);
  brush.fillTexture(0.4, 0.5, false);
  stem(316, 640, 284, 500, 300, 372, 19, "#5c7f45", 210);
  stem(326, 640, 458, 480, 516, 236, 15, "#6c8c48", 210);
  brush.fillBleed(0.12);
  brush.fillTexture(0.4, 0.5);
  leaf(304, 566, -160, 200, 34, 30, "#5f8550", 190);
  leaf(304, 568, -158, 150, 16, 28, "#3f6a46", 170);
  leaf(358, 590, -16, 180, 28, -36, "#7b9c58", 190);

  // The bud
  brush.fillBleed(0.18);
  petal(516, 220, -80, 88, 22, "#d9472f", 220);
  petal(513, 246, -100, 84, 26, "#7d9a50", 210);
  petal(520, 246, -64, 80, 24, "#5f8040", 210);

  // The flower: the petals behind, those in front, and a glaze on each towards the heart
  brush.fillBleed(0.22);
  brush.fillTexture(0.5, 0.4);
  petal(284, 262, -148, 208, 54, "#ee7a4a", 190);
  petal(292, 262, -34, 204, 54, "#ea6d45", 190);
  petal(288, 258, -92, 200, 50, "#f08a50", 190);
  petal(288, 246, 88, 160, 72, "#e5603f", 200);
  petal(286, 258, -148, 146, 42, "#dc4b38", 180);
  petal(290, 258, -34, 140, 42, "#d84636", 180);
  petal(288, 252, -92, 136, 36, "#e05a3c", 180);
  petal(288, 248, 88, 112, 58, "#cf3d34", 190);

  // The heart: dark blotches, a pale green crown and a ring of anthers
  brush.fillBleed(0.25);
  for (const angle of [-148, -34, -92, 88]) petal(288, 250, angle, 66, 34, "#7c2238", 190);
  brush.fillBleed(0.05);
  brush.fillTexture(0.3, 0.5);
  for (let i = 0; i < 15; i++) {
    const angle = i * 24 + random(-7, 7);
    const reach = random(34, 50);
    const color = i % 3 ? "#3b1a3a" : "#f0bf3c";
    dab(288 + reach * cos(angle), 250 + reach * 0.9 * sin(angle), random(5, 7), color, 240);
  }
  dab(288, 250, 22, "#c9d07a", 240);
  dab(287, 249, 11, "#5f8040", 230);
}
