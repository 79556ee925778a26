// A blushing pear that leans on its own shadow, evening light from the right.
// A grey-green wash stops a thread short of the lit flank; everything else is wet glazes.
let fruit = [];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Half widths every 1/16 of the length, stalk end first; left and right differ a little.
const LEFT = [0, 22, 30, 34, 37, 41, 48, 58, 71, 86, 100, 111, 117, 115, 103, 76, 0];
const RIGHT = [0, 24, 33, 37, 39, 42, 47, 55, 66, 80, 95, 107, 115, 116, 106, 80, 0];
const LONG = 372, LEAN = 14;

function ease(list, t) {
  const k = min(15.999, max(0, t * 16)), i = floor(k), f = k - i;
  const v = (j) => list[min(16, max(0, j))];
  return v(i) + 0.5 * f * (v(i + 1) - v(i - 1) + f * (2 * v(i - 1) - 5 * v(i) + 4 * v(i + 1) - v(i + 2) + f * (3 * (v(i) - v(i + 1)) + v(i + 2) - v(i - 1))));
}

// s from -1 (left edge) to 1 (right edge) at the height t; leaning and slightly bent.
function on(s, t) {
  const half = s < 0 ? ease(LEFT, t) : ease(RIGHT, t);
  const x = s * half + 16 * sin(180 * t), y = (t - 0.55) * LONG;
  return [292 + x * cos(LEAN) - y * sin(LEAN), 318 + x * sin(LEAN) + y * cos(LEAN)];
}

function pool(points, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(true);
}

// A field of the skin: between two edges over a stretch of the height.
function skin(a, b, t0, t1, n = 26, taper = 0.5) {
  const left = [], right = [];
  for (let i = 0; i <= n; i++) {
    const k = i / n, t = lerp(t0, t1, k), m = pow(sin(180 * k) + 1e-6, taper);
    const mid = b > -a ? b : a;
    left.push(on(lerp(mid, a, m), t));
    right.unshift(on(lerp(mid, b, m), t));
  }
  return left.concat(right);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f3e7");
  brush.noStroke();

  // Wall: from just off the lit flank into nothing
  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.16, "out", 0);
  const wall = [];
  for (let i = 0; i <= 24; i++) { const [x, y] = on(1, lerp(0.06, 0.82, i / 24)); wall.push([x + 6, y - 2]); }
  for (let i = 0; i <= 22; i++) {
    const a = lerp(66, -84, i / 22), r = 116 + 60 * noise(i * 0.3) + 24 * sin(i * 9);
    wall.push([372 + r * cos(a) * 1.02, 262 + r * sin(a) * 1.08]);
  }
  pool(wall, "#8ba89a", 200);

  // Table shadow, wet, in blue-violet with a warm core
  brush.fillTexture(0.4, 0.3);
  brush.fillBleed(0.3, "out", 180);
  pool([[310, 476], [264, 490], [194, 498], [118, 494], [56, 474], [44, 450], [84, 436], [144, 436], [178, 446], [204, 464], [244, 478]], "#7f7aa6", 215);
  brush.fillBleed(0.3, "out", 180);
  pool([[314, 478], [264, 494], [200, 498], [134, 488], [110, 470], [148, 458], [190, 462], [220, 474], [264, 482]], "#5a4a80", 200);

  // First washes: lemon over all, sap green down from the neck, left to meet
  brush.fillTexture(0.3, 0.4, false);
  brush.fillBleed(0.08, "out", 0);
  pool(skin(-1, 1, 0.004, 0.996, 40, 0), "#f0d868", 175);
  brush.fillBleed(0.15, "out", 270);
  pool(skin(-0.98, 0.55, 0.02, 0.7), "#b9b648", 190);
  brush.fillBleed(0.2, "out", 90);
  pool(skin(-0.96, 0.92, 0.8, 0.99, 26, 0.22), "#d0a83a", 175);
  // Rose, six times, each narrower: the cheek away from the light
  brush.fillTexture(0.35, 0.15, false);
  const rose = ["#f09a6a", "#ea7a5a", "#de5648", "#cf3c44", "#b22440", "#8c1638"];
  rose.forEach((c, i) => {
    brush.fillBleed(0.16, "out", i % 2 ? 90 : 0);
    pool(skin(-0.985, 0.3 - i * 0.2, 0.26 + i * 0.045, 0.965 - i * 0.014), c, 165);
  });
  // Plum along the turning edge and under the belly
  brush.fillTexture(0.15, 0.2, false);
  brush.fillBleed(0.14, "out", 90);
  pool(skin(-0.93, -0.62, 0.5, 0.95), "#571038", 205);
  brush.fillBleed(0.2, "out", 90);
  pool(skin(-0.95, 0.5, 0.88, 0.99, 22, 0.3), "#8a4a34", 190);
  // Where it sits
  brush.fillBleed(0.1, "out", 180);
  pool([[312, 475], [274, 482], [234, 477], [202, 465], [180, 447], [188, 467], [218, 485], [264, 493], [304, 489]], "#1e163c", 255);
  pool([[302, 479], [262, 485], [224, 477], [200, 465], [216, 481], [262, 491]], "#140e2e", 255);

  // Stalk and a leaf that turns over
  brush.fillBleed(0.03);
  brush.fillTexture(0.08, 0.4, false);
  const [sx, sy] = on(0, 0.03);
  const stalk = [[sx - 5, sy + 5], [sx + 1, sy - 18], [sx + 12, sy - 42], [sx + 32, sy - 60], [sx + 42, sy - 56], [sx + 24, sy - 36], [sx + 13, sy - 14], [sx + 7, sy + 8]];
  pool(stalk, "#7a5230", 255);
  pool(stalk, "#4a2c1c", 245);
  brush.fillTexture(0.35, 0.5);
  brush.fillBleed(0.14, "out", 180);
  const rib = (t) => [sx + 4 - 150 * t, sy - 22 - 62 * t + 92 * t * t];
  const half = (k, inner) => {
    const up = [], down = [];
    for (let i = 0; i <= 18; i++) {
      const t = i / 18, [x, y] = rib(t), w = 36 * pow(sin(180 * pow(t, 0.85)), 0.9);
      up.push([x, y + k * w]);
      down.unshift([x, y + inner * w]);
    }
    return up.concat(down);
  };
  pool(half(-1, 0.9), "#8fae58", 215);
  brush.fillTexture(0.2, 0.4, false);
  brush.fillBleed(0.1, "out", 180);
  pool(half(0.04, 0.86), "#2f6448", 235);
}
