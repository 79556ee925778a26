// One old birch close by in the fog, with wet ochre and grey-green behind it and a few gold leaves hanging.
const OLD = [176, 54, 5];
const YOUNG = [432, 15, -7];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function shape(curvature, points) {
  brush.beginShape(curvature);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// The x of a trunk at height y, across from -1 at its left edge to 1 at its right.
function across([x, half, lean], y, side) {
  const foot = y > 480 ? ((y - 480) / 120) ** 2 * 0.35 : 0;
  return x + lean * (300 - y) / 60 + (noise(x, y * 0.006) - 0.5) * 24 + side * half * (0.8 + 0.2 * y / 600 + foot);
}

// Fog between two trunks; its upper and lower ends are lost in long uneven waves.
function fog(left, right, y0, y1) {
  const seed = random(1000);
  const x = (t, y) => lerp(left ? across(left, y, 1) : 110 * noise(y * 0.016, seed), right ? across(right, y, -1) : 600 - 110 * noise(seed, y * 0.016), t);
  const wave = (t) => (noise(t * 3 + seed) - 0.5) * 130;
  brush.beginShape(0.4);
  for (const [side, from, to] of [[0, y0 + wave(0), y1 + wave(5)], [1, y1 + wave(6), y0 + wave(1)]]) {
    for (let t = 0; t <= 1.01; t += 0.125) brush.vertex(x(side, lerp(from, to, t)), lerp(from, to, t));
    for (let t = 0.2; t < 0.9; t += 0.2) brush.vertex(x(side ? 1 - t : t, to), side ? y0 + wave(1 - t) : y1 + wave(5 + t));
  }
  brush.endShape(true);
}

// A strip along a trunk, from one side to another, with an uneven inner edge.
function strip(trunk, from, to, top = -40, bottom = 640) {
  const heights = Array.from({ length: 11 }, (_, i) => lerp(top, bottom, i / 10));
  const side = (at, wander) => heights.map((y) => [across(trunk, y, at + random(-wander, wander)), y]);
  shape(0.4, [...side(from, 0), ...side(to, 0.15).reverse()]);
}

// A mark of the bark: a dark lens lying across the trunk.
function mark(trunk, y, from, to, thickness) {
  const middle = across(trunk, y, lerp(from, to, random(0.3, 0.6)));
  const sag = random(-2, 5);
  shape(0.4, [[across(trunk, y, from), y], [middle, y - thickness + sag], [across(trunk, y, to), y + random(-2, 2)], [middle, y + thickness + sag]]);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f7f4ec");
  brush.noStroke();

  // Fog, warm high up and cool towards the ground.
  brush.fillTexture(0.7, 0, false);
  brush.fillBleed(0.18, "out");
  for (const [color, top, bottom] of [["#e8b860", 70, 350], ["#d8904a", 80, 210], ["#8a9a80", 250, 470], ["#b07a5a", 410, 540]]) {
    brush.fill(color, 225);
    for (const [left, right] of [[null, OLD], [OLD, YOUNG], [YOUNG, null]]) fog(left, right, top + random(-30, 30), bottom + random(-30, 30));
  }

  // Far trunks, each paler than the last.
  brush.fillBleed(0.05, "out");
  for (const [x, half, color] of [[72, 9, "#98a0a8"], [292, 7, "#a89c98"], [330, 11, "#8890a0"], [376, 5, "#b0a8a0"], [492, 10, "#8890a0"], [536, 6, "#a8a0a0"]]) {
    brush.fill(color, 190);
    strip([x, half, random(-4, 4)], -1, 1, random(30, 100), random(440, 540));
  }

  // Bracken at the foot, wet in wet.
  brush.fillBleed(0.3, "out");
  for (const [x, y, size, color] of [[310, 536, 66, "#a8481c"], [90, 540, 50, "#8a4a24"], [470, 530, 50, "#8a4a24"], [270, 556, 46, "#4a2c34"], [390, 546, 44, "#4a2c34"], [110, 560, 34, "#3a2434"]]) {
    brush.fill(color, 255);
    shape(0.3, Array.from({ length: 18 }, (_, i) => [x + cos(i * 20) * size * random(0.7, 1.7), y + sin(i * 20) * size * random(0.2, 0.6)]));
  }

  // Form of the near trunks: lilac shade, a warm edge, then dark.
  brush.fillTexture(0.6, 0, false);
  brush.fillBleed(0.08, "out");
  for (const trunk of [OLD, YOUNG]) {
    for (const [color, from, to] of [["#e8c8a0", -1, -0.55], ["#8a88b0", 1, 0], ["#55507c", 1, 0.5], ["#3a3458", 1, 0.78]]) {
      brush.fill(color, 180);
      strip(trunk, from, to);
    }
  }

  // Bark.
  brush.fillTexture(0.3, 0.2, false);
  brush.fill("#241c28", 250);
  for (let y = 16, from = -1; y < 600; y += random(16, 40), from = random(-1, 0.5)) mark(OLD, y, from, min(1, from + random(0.2, 0.9)), random(1, 3.5));
  for (const inner of [0, 0.13]) {
    for (const [y, from, to, size] of [[130, -0.7, 0.3, 15], [318, 0, 1, 20], [470, -1, -0.1, 17], [566, -0.5, 0.9, 22]]) mark(OLD, y, from + inner, to - inner, size * (1 - 3 * inner));
  }
  for (let y = 40; y < 590; y += random(40, 80)) mark(YOUNG, y, random(-1, 0), 1, random(2, 5));

  // Two thin twigs and the last leaves on them.
  brush.fillBleed(0.05, "out");
  for (const [x0, y0, x1, y1] of [[228, 60, 400, 150], [228, 58, 300, 210], [600, 20, 486, 130]]) {
    const sag = (t) => y0 + (y1 - y0) * t * t - sin(t * 180) * 14;
    const side = (dir) => [0, 0.25, 0.5, 0.75, 1].map((t) => [lerp(x0, x1, t), sag(t) + dir * (2.4 - t)]);
    brush.fill("#3a2830", 250);
    shape(0.4, [...side(-1), ...side(1).reverse()]);
    for (let t = 0.3; t <= 1.01; t += 0.14) {
      brush.fill(random(["#d8801c", "#e8a41c", "#b8521c"]), 240);
      const size = random(5, 9);
      shape(0.4, [[0, 0], [1, 1], [random(-0.8, 0.8), 3], [-1, 1]].map(([dx, dy]) => [lerp(x0, x1, t) + dx * size, sag(t) + 2 + dy * size]));
    }
  }
}
