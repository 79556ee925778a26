// A white hibiscus with a crimson eye: blue-grey shadow shapes carry the petals, paper is their light.
const PETALS = [
  { turn: -72, reach: 190, half: 44, shade: "#9db0d8" },
  { turn: 2, reach: 196, half: 43, shade: "#aab2dc" },
  { turn: 70, reach: 176, half: 42, shade: "#bda9d6" },
  { turn: 138, reach: 190, half: 44, shade: "#a2b0dc" },
  { turn: 212, reach: 196, half: 45, shade: "#a4bbdc" },
];
const EYE = [312, 292];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wash(color, opacity, bleed, gathers) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", 180 - gathers);
}

function polygon(points, curve) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// Points of a petal between two shares of its length.
function petalPoints({ turn, reach, half }, from, to, narrow) {
  const points = [];
  const put = (r, a) => points.push([EYE[0] + r * cos(a), EYE[1] + r * sin(a) * 0.94]);
  put(reach * from, turn - half * 0.35 * narrow);
  put(reach * (from + to) * 0.4, turn - half * narrow);
  for (let k = -4; k <= 4; k++) put(reach * to * (1 - 0.011 * k * k + 0.05 * (noise(turn, k) - 0.5)), turn + (half * narrow * k) / 4.2);
  put(reach * (from + to) * 0.4, turn + half * narrow);
  put(reach * from, turn + half * 0.35 * narrow);
  return points;
}

function leaf(x, y, turn, size, wide, curl) {
  const rim = (side) => [0.15, 0.35, 0.55, 0.75, 0.9].map((t) => {
    const w = side * wide * sin(180 * t ** 0.8);
    const a = turn + curl * t;
    return [x + size * t * cos(a) - w * sin(a), y + size * t * sin(a) + w * cos(a)];
  });
  const a = turn + curl;
  return [[x, y], ...rim(1), [x + size * cos(a), y + size * sin(a)], ...rim(-1).reverse()];
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f7f4ee");
  brush.noStroke();

  // A dark green setting on one side only lets the white come forward
  brush.fillTexture(0.45, 0.3);
  wash("#3f7f6a", 220, 0.24, -20);
  polygon(leaf(196, 402, 134, 190, 46, 16), 0.4);
  wash("#2c6a62", 220, 0.24, 60);
  polygon(leaf(150, 346, 172, 138, 40, 10), 0.4);
  wash("#5c8f58", 220, 0.22, -90);
  polygon(leaf(268, 452, 104, 140, 34, -14), 0.4);
  wash("#16463f", 230, 0.15, -30);
  polygon(leaf(190, 406, 138, 128, 18, 12), 0.4);
  polygon(leaf(146, 350, 174, 84, 15, 8), 0.4);

  // Petals: a pale wash, then its shadow along one side
  brush.fillTexture(0.4, 0.7);
  for (const p of PETALS) {
    wash(p.shade, 225, 0.2, p.turn + 20 * (p.reach % 5));
    polygon(petalPoints(p, 0.04, 1, 1), 0.5);
  }
  brush.fillTexture(0.4, 0.3);
  for (const p of PETALS) {
    wash("#8a9cc4", 215, 0.25, p.turn + 150);
    polygon(petalPoints({ ...p, turn: p.turn + 15, half: p.half * 0.55 }, 0.1, 0.9, 1), 0.5);
  }
  // The eye runs out along the petals
  for (const [i, p] of PETALS.entries()) {
    wash("#d63a62", 200, 0.3, p.turn + 180);
    polygon(petalPoints(p, 0.02, 0.62 + 0.05 * (i % 2), 0.5), 0.3);
    wash("#a40f3f", 220, 0.25, p.turn + 180);
    polygon(petalPoints(p, 0.02, 0.4, 0.62), 0.3);
    polygon(petalPoints(p, 0.02, 0.3, 0.8), 0.3);
  }
  brush.fillTexture(0.15, 0.3);
  for (const r of [34, 30, 20]) {
    wash("#6d0a30", 230, 0.15, 90);
    brush.circle(EYE[0], EYE[1], r, 0.3);
  }

  // Stamen
  brush.fillTexture(0.2, 0.5, false);
  wash("#d9a63c", 230, 0.04, 90);
  polygon([[306, 290], [296, 246], [272, 200], [244, 168], [250, 162], [282, 194], [306, 240], [318, 288]], 0.5);
  const anthers = [[298, 222], [274, 226], [288, 208], [262, 206], [276, 190], [250, 190], [264, 172], [240, 178], [252, 156], [232, 164], [238, 150]];
  brush.fillBleed(0);
  for (const [i, [x, y]] of anthers.entries()) {
    brush.fill(i % 3 ? "#e6a817" : "#b9740f", 250);
    polygon([0, 40, 80, 120, 160, 200, 240, 280, 320].map((a) => [x + random(5, 7) * cos(a), y + random(5, 7) * sin(a)]), 1);
  }
}
