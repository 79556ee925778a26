// A yellow hibiscus with a maroon heart. Petals are drawn by hand, one outline each,
// and a thread of paper stays dry between neighbours.
const petals = {
  crown: [[286, 268], [250, 226], [214, 168], [222, 104], [262, 70], [300, 82], [338, 62], [368, 96], [362, 156], [336, 216], [304, 266]],
  east: [[312, 270], [346, 222], [380, 164], [440, 130], [488, 152], [500, 196], [536, 228], [520, 282], [462, 306], [390, 302], [320, 288]],
  south: [[316, 298], [390, 314], [450, 330], [482, 378], [462, 424], [430, 436], [412, 482], [360, 488], [324, 440], [310, 372], [304, 306]],
  foot: [[292, 306], [298, 376], [302, 440], [274, 496], [222, 510], [192, 478], [148, 468], [140, 416], [178, 364], [236, 326], [284, 298]],
  west: [[278, 288], [224, 318], [164, 344], [106, 330], [80, 284], [104, 250], [98, 206], [142, 178], [196, 196], [240, 236], [280, 276]],
};
const HEART = [298, 286];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function curve4(points, per) {
  const n = points.length, out = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < per; j++) {
      const t = j / per, [p, q, r, s] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
      out.push(q.map((_, d) => q[d] + 0.5 * t * (r[d] - p[d] + t * (2 * p[d] - 5 * q[d] + 4 * r[d] - s[d] + t * (3 * (q[d] - r[d]) + s[d] - p[d])))));
    }
  return out;
}

// Draw an outline towards the heart: 1 leaves it, 0.5 halves it; `ragged` breaks the hem.
function inward(points, share, ragged) {
  return points.map(([x, y], i) => {
    const k = share * (1 + ragged * (noise(i * 0.42, share * 30) - 0.5));
    return [HEART[0] + (x - HEART[0]) * k, HEART[1] + (y - HEART[1]) * k];
  });
}

function glaze(points, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function thread(from, to, bow, thick, color) {
  const dx = to[0] - from[0], dy = to[1] - from[1], l = Math.hypot(dx, dy), up = [], down = [];
  for (let i = 0; i <= 9; i++) {
    const t = i / 9, off = bow * sin(180 * t), h = thick * (1 - t) + 0.45;
    up.push([from[0] + dx * t - (dy / l) * (off + h), from[1] + dy * t + (dx / l) * (off + h)]);
    down.unshift([from[0] + dx * t - (dy / l) * (off - h), from[1] + dy * t + (dx / l) * (off - h)]);
  }
  glaze(up.concat(down), color, 185);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ea");
  translate(56, 40);
  scale(0.84);
  brush.noStroke();

  // A leaf on either side, each with its lower half in shade
  brush.fillTexture(0.3, 0.5);
  brush.fillBleed(0.15, "out", 0);
  glaze(curve4([[448, 438], [500, 418], [560, 426], [606, 470], [624, 536], [628, 584], [576, 570], [520, 544], [472, 500]], 5), "#6fa066", 225);
  brush.fillTexture(0.2, 0.4, false);
  glaze(curve4([[450, 442], [500, 462], [560, 506], [622, 578], [572, 564], [522, 538], [476, 494]], 5), "#1f5a44", 240);
  brush.fillTexture(0.3, 0.5);
  brush.fillBleed(0.15, "out", 180);
  glaze(curve4([[78, 280], [44, 268], [2, 282], [-26, 322], [-34, 364], [14, 366], [58, 342], [84, 312]], 5), "#7fa85c", 215);
  brush.fillTexture(0.2, 0.4, false);
  glaze(curve4([[80, 288], [44, 304], [4, 334], [-30, 362], [14, 362], [56, 340], [82, 312]], 5), "#2f6a44", 225);

  const names = Object.keys(petals), full = names.map((n) => curve4(petals[n], 6));
  const run = [270, 180, 180, 90, 0];
  brush.fillTexture(0.25, 0.6, false);
  full.forEach((p, i) => {
    brush.fillBleed(0.1, "out", run[i]);
    glaze(p, ["#f8cf3e", "#f6c530", "#f4bd2c", "#f7ca3a", "#f9d54e"][i], 225);
  });
  // Orange follows each petal's shaded flank, run out to the rim
  brush.fillTexture(0.35, 0.3, false);
  full.forEach((p, i) => {
    brush.fillBleed(0.2, "out", run[(i + 2) % 5]);
    const turned = inward(p, 0.86, 0.3).map(([x, y]) => [x + (i % 2 ? 4 : -4), y + 8]);
    glaze(turned.filter((_, k) => k < p.length * 0.62 || k > p.length * 0.9), "#ef9226", 190);
  });
  brush.fillTexture(0.2, 0.3, false);
  brush.fillBleed(0.14);
  for (const p of full) glaze(inward(p, 0.56, 0.55), "#d9481f", 205);
  for (const p of full) glaze(inward(p, 0.43, 0.6), "#94122f", 240);
  for (const p of full) glaze(inward(p, 0.3, 0.5), "#4a0628", 250);
  brush.fillTexture(0.05, 0.2, false);
  for (const p of full) glaze(inward(p, 0.19, 0.3), "#26041c", 255);

  // Folds
  brush.fillBleed(0.02);
  full.forEach((p) => {
    for (const k of [0.3, 0.42, 0.52, 0.64]) {
      const [x, y] = p[floor(p.length * k)];
      const at = (s) => [HEART[0] + (x - HEART[0]) * s, HEART[1] + (y - HEART[1]) * s];
      thread(at(0.36), at(0.82), (k - 0.47) * 30, 2.4, "#c0521c");
    }
  });

  // Stamen: up and to the left, past the rim between two petals
  const way = (t) => [298 + (194 - 298) * t - 26 * sin(180 * t), 286 + (112 - 286) * t];
  const col = (w) => {
    const l = [], r = [];
    for (let i = 0; i <= 16; i++) { const [x, y] = way(i / 16), h = w * (1.2 - 0.6 * i / 16); l.push([x + h, y + h * 0.5]); r.unshift([x - h, y - h * 0.5]); }
    return l.concat(r);
  };
  glaze(col(6), "#b8203a", 255);
  glaze(col(4), "#7a0c2c", 255);
  for (let i = 0; i < 24; i++) {
    const [x, y] = way(random(0.56, 0.98)), r = random(3.6, 5.6), dx = random(-15, 15), dy = random(-10, 10);
    glaze(Array.from({ length: 12 }, (_, j) => [x + dx + r * cos(j * 30), y + dy + r * sin(j * 30)]), i % 3 ? "#c4431c" : "#7a1f1a", 255);
  }
  const [tx, ty] = way(1);
  for (const [dx, dy] of [[-2, -10], [9, -9], [-12, -5], [4, -17], [-8, -16]])
    glaze(Array.from({ length: 12 }, (_, j) => [tx + dx + 4.5 * cos(j * 30), ty + dy + 4.5 * sin(j * 30)]), "#6a0a2a", 255);
}
