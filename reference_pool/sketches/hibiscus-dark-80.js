// A coral hibiscus turned towards the left, its throat a deep crimson.
const CX = 300;
const CY = 290;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// The flower leans back: across is kept, depth is squeezed and sheared a little.
function lean(x, y) {
  return [CX + x + 0.12 * y, CY + y * 0.86 - 0.06 * x];
}

function petal(angle, length, wide, phase) {
  const left = [];
  const right = [];
  for (let i = 0; i <= 7; i++) {
    const u = i / 7;
    const half = wide * (0.1 + 0.9 * pow(sin(90 * pow(u, 0.85)), 1.3)) * (u > 0.9 ? 0.78 : 1);
    const wave = i > 2 ? 7 * sin(phase + i * 97) : 0;
    left.push([length * u * 0.94, -half - wave]);
    right.unshift([length * u * 0.94, half + 6 * sin(phase * 2 + i * 81)]);
  }
  const tip = [];
  for (let k = -2; k <= 2; k++) {
    tip.push([length * (1.02 - 0.03 * k * k) + 8 * sin(phase + k * 131), k * wide * 0.3]);
  }
  brush.beginShape(0.6);
  for (const [u, v] of [...left, ...tip, ...right]) {
    const [x, y] = lean(u * cos(angle) - v * sin(angle), u * sin(angle) + v * cos(angle));
    brush.vertex(x, y);
  }
  brush.endShape(true);
}

function shape(curvature, points) {
  brush.beginShape(curvature);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function dab(x, y, radius) {
  brush.beginShape(1);
  for (let i = 0; i < 9; i++) brush.vertex(x + radius * cos(i * 40), y + radius * sin(i * 40));
  brush.endShape(true);
}

// A vein runs out along a petal, thinner than a brush hair at its end.
function vein(angle, from, to, bend) {
  const side = [];
  for (let i = 0; i <= 5; i++) {
    const u = lerp(from, to, i / 5);
    const v = bend * pow(i / 5, 2);
    side.push(lean(u * cos(angle) - v * sin(angle), u * sin(angle) + v * cos(angle)));
  }
  const back = side.slice(0, 5).reverse();
  shape(0.4, [...side, ...back.map(([x, y], i) => [x + 1.2 + 0.5 * i, y + 1 + 0.5 * i])]);
}

function ribbon(points, wide, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0.5);
  const n = points.length;
  for (let i = 0; i < n; i++) brush.vertex(points[i][0], points[i][1] - wide * (1 - (0.5 * i) / n));
  for (let i = n - 1; i >= 0; i--) brush.vertex(points[i][0], points[i][1] + wide * (1 - (0.5 * i) / n));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf5ec");
  brush.noStroke();

  // A breath of cool green behind the lower right
  brush.fillTexture(0.5, 0.1);
  brush.fillBleed(0.5, "out", 60);
  brush.fill("#5f9c86", 165);
  shape(0.7, [[300, 330], [400, 300], [500, 350], [565, 440], [530, 540], [420, 580], [320, 520]]);

  // A stem and four leaves that tuck under the flower
  brush.fillTexture(0.4, 0.5, false);
  brush.fillBleed(0.06);
  brush.fill("#4d6b3c", 220);
  shape(0.5, [[312, 380], [326, 380], [344, 490], [372, 610], [354, 610], [330, 500]]);
  const leaves = [
    [-20, "#2f6a50", [[350, 400], [420, 390], [500, 420], [570, 490], [500, 505], [410, 480]]],
    [150, "#3f7a4c", [[250, 400], [180, 410], [110, 460], [70, 540], [150, 535], [230, 490]]],
    [150, "#1f4f45", [[262, 420], [200, 440], [140, 490], [84, 538], [170, 500], [240, 465]]],
    [-20, "#1d4a44", [[355, 420], [430, 425], [490, 450], [555, 488], [480, 475], [410, 455]]],
  ];
  for (const [angle, color, leaf] of leaves) {
    brush.fillTexture(0.45, 0.5);
    brush.fillBleed(0.18, "out", -angle);
    brush.fill(color, 215);
    shape(0.6, leaf);
  }

  // Petals from the back to the front: a pale wash from the throat, then a dark rim
  const petals = [[-98, 205, 92], [-28, 215, 96], [-165, 210, 94], [44, 200, 92], [118, 195, 96]];
  petals.forEach(([angle, length, wide], k) => {
    brush.fillTexture(0.4, 0.45);
    brush.fillBleed(0.22, "out", 180 - angle);
    brush.fill(["#ee8f7c", "#e8705f", "#ef8a70", "#e7655a", "#ea7a68"][k], 190);
    petal(angle, length, wide, 40 * k);
    brush.fillBleed(0.25, "out", -angle);
    brush.fill(["#d43a42", "#c92c40", "#d8443f", "#c0253c", "#cb3340"][k], 205);
    petal(angle + 4, length * 0.8, wide * 0.72, 70 * k);
    brush.fillBleed(0.05);
    brush.fillTexture(0.3, 0.2, false);
    brush.fill("#b01e3c", 150);
    for (const v of [-34, -12, 12, 34]) vein(angle + v * 0.25, 50, length * 0.8, v);
  });
  // The throat
  petals.forEach(([angle, length, wide], k) => {
    brush.fillBleed(0.28, "out", -angle);
    brush.fillTexture(0.3, 0.3);
    brush.fill("#6d0a2c", 235);
    petal(angle, length * 0.42, wide * 0.36, 20 * k);
    brush.fill("#4a041f", 220);
    petal(angle - 3, length * 0.26, wide * 0.24, 20 * k);
  });
  brush.fill("#3d0719", 240);
  brush.fillBleed(0.25);
  brush.circle(CX, CY, 24, 0.4);
  brush.circle(CX - 4, CY + 3, 14, 0.4);

  // The column of the stamen and its anthers
  brush.fillTexture(0.2, 0.4, false);
  brush.fillBleed(0.04);
  const spine = [[302, 290], [264, 264], [226, 248], [184, 241], [142, 241]];
  ribbon(spine, 6, "#8e1230", 255);
  ribbon(spine, 5, "#fbe3c0", 255);
  ribbon(spine, 4, "#f6cf9a", 255);
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const x = 236 - 92 * t + random(-3, 3);
    const y = 246 - 8 * t + random(8, 19) * (i % 2 ? 1 : -1);
    brush.fill(i % 3 ? "#f0b429" : "#d98a1f", 255);
    dab(x, y, random(4.5, 6.5));
  }
  for (let i = 0; i < 5; i++) {
    brush.fill("#a3182f", 250);
    dab(134 + 6 * cos(i * 72), 240 + 16 * sin(i * 72), 5.5);
  }
}
