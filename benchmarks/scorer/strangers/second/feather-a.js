function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wash(color, opacity, bleed, texture = 0.4, border = 0.3) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(texture, border, false);
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// a point on the curved quill at t from 0 (root) to 1 (tip), moved sideways by d
function quill(t, d) {
  const x = 150 + 320 * t - 40 * sin(180 * t), y = 540 - 460 * t - 20 * sin(180 * t);
  const dx = 320 - 40 * 3.14 * cos(180 * t), dy = -460 - 20 * 3.14 * cos(180 * t);
  const n = Math.hypot(dx, dy);
  return [x - d * dy / n, y + d * dx / n];
}

function vaneWidth(t, side) {
  const root = min(1, max(0.12, (t - 0.14) / 0.2));
  return (side > 0 ? 62 : 84) * Math.sqrt(root) * Math.pow(Math.sin(Math.PI * Math.pow(t, 0.75)), 0.65);
}

// one vane between t0 and t1, its edge drawn back a little where the barbs part
function vane(side, t0, t1, reach, inner) {
  const p = [];
  for (let k = 0; k <= 8; k++) p.push(quill(t0 + (t1 - t0) * k / 8, side * inner));
  for (let k = 8; k >= 0; k--) {
    const t = t0 + (t1 - t0) * k / 8;
    const u = min(1, t + 0.06);
    p.push(quill(u, side * (inner + reach * vaneWidth(u, side))));
  }
  shape(p, 0.3);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ec");
  brush.noStroke();

  // shadow it casts on the paper
  wash("#a9a7b0", 170, 0.4, 0.2, 0);
  shape([[190, 540], [260, 420], [400, 260], [500, 150], [500, 250], [400, 380], [280, 490]], 0.5);

  for (const side of [1, -1]) {
    const cuts = side > 0 ? [0.16, 0.42, 0.46, 0.99] : [0.2, 0.6, 0.63, 0.99];
    for (let i = 0; i < 4; i += 2) {
      wash("#5aa0d0", 250, 0.04, 0.2, 0.3);
      vane(side, cuts[i], cuts[i + 1], 1, 3);
      wash("#2f6fb8", 225, 0.08, 0.3, 0.05);
      vane(side, cuts[i] + 0.02, cuts[i + 1] - 0.03, 0.72, 4);
    }
    wash("#1f3f8c", 220, 0.12, 0.3, 0.05);
    vane(side, 0.45, 0.97, 0.5, 4);
    wash("#142a5c", 230, 0.1, 0.2, 0.05);
    vane(side, 0.78, 0.985, 0.85, 4);
  }

  // barbs: thin dark strokes that lean towards the tip
  for (let i = 0; i < 34; i++) {
    const t = 0.2 + 0.73 * (i % 17) / 17, side = i < 17 ? 1 : -1;
    const w = vaneWidth(t + 0.06, side) * random(0.75, 1);
    wash(i % 3 ? "#17407f" : "#0f2450", 200, 0.03, 0.2, 0.1);
    shape([quill(t, side * 4), quill(t + 0.04, side * w * 0.6), quill(t + 0.075, side * w), quill(t + 0.052, side * w * 0.6), quill(t + 0.012, side * 4)], 0.4);
  }

  // down at the root
  wash("#a9bccb", 200, 0.3, 0.2, 0.1);
  for (let i = 0; i < 7; i++) {
    const t = 0.1 + i * 0.02, side = i % 2 ? 1 : -1, d = random(26, 48);
    shape([quill(t, 0), quill(t + 0.02, side * d * 0.6), quill(t - 0.02, side * d), quill(t - 0.01, side * d * 0.4)], 0.6);
  }

  // quill: white over the blue, with a warm shaded edge
  const line = (a, b, t0) => {
    const p = [];
    for (let k = 0; k <= 10; k++) p.push(quill(t0 + (0.97 - t0) * k / 10, a * (1.1 - k / 10)));
    for (let k = 10; k >= 0; k--) p.push(quill(t0 + (0.97 - t0) * k / 10, b * (1.1 - k / 10)));
    return p;
  };
  wash("#fffaf0", 255, 0.01, 0, 0.1);
  for (let i = 0; i < 3; i++) shape(line(-5, 5, 0.12), 0.3);
  wash("#d8b98a", 230, 0.02, 0.2, 0.4);
  shape(line(-4, 4, -0.03).slice(0, 22), 0.3);
  wash("#7a5a3c", 210, 0.02, 0.2, 0.1);
  shape(line(2, 4, -0.03), 0.3);
}
