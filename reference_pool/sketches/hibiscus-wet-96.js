// A white hibiscus: bare paper petals, shaped by the wet green and rose around them.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const CENTRE = [280, 300];

function polar(angle, reach, turn) {
  return [CENTRE[0] + reach * cos(angle + turn), CENTRE[1] + 0.94 * reach * sin(angle + turn)];
}

const ANGLES = [-92, -22, 50, 124, 196];

// How far the nearest petal reaches towards an angle: the flower's silhouette.
function silhouette(angle) {
  let reach = 96;
  for (const [k, a] of ANGLES.entries()) {
    const off = abs(((angle - a + 540) % 360) - 180) / 40;
    if (off < 1) reach = max(reach, 96 + 118 * pow(1 - pow(off, 3.2), 0.5) + 6 * sin(angle * 9 + k * 50));
  }
  return reach;
}

function mass(points, curvature = 0.7) {
  brush.beginShape(curvature);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfaf4");
  brush.noStroke();

  // The wet ground: five fields of green and blue, each cut along the edge of two petals
  const greens = [["#2f7a66", 205, 262], ["#1d5f68", 225, 292], ["#14485a", 235, 285], ["#2c7058", 220, 258], ["#5b9a72", 190, 236]];
  ANGLES.forEach((from, k) => {
    const to = k < 4 ? ANGLES[k + 1] : ANGLES[0] + 360;
    const [color, opacity, outer] = greens[k];
    for (const coat of [0, 1]) {
      const field = [];
      for (let a = from - 4; a <= to + 4; a += 4) field.push(polar(a, silhouette(a) + 2 + 3 * coat, 0));
      for (let a = to - 6 * coat; a >= from + 6 * coat; a -= 9) {
        const swell = pow(max(0, sin((180 * (a - from)) / (to - from))), 0.3);
        const far = outer * (1 - 0.12 * coat) * (0.88 + 0.3 * noise(a * 0.03, coat));
        field.push(polar(a, lerp(silhouette(a) + 30, far, swell), 0));
      }
      brush.fillTexture(0.5, 0.3);
      brush.fillBleed(0.14, "out", -(from + to) / 2 - 90);
      brush.fill(color, opacity);
      mass(field, 0);
    }
  });

  // Folds: a cool shadow along one side of each petal, a rosy flush from the throat
  for (const angle of ANGLES) {
    brush.fillTexture(0.5, 0.25, false);
    brush.fillBleed(0.3, "out", -angle);
    brush.fill("#a8b4d8", 190);
    mass([polar(angle, 30, 10), polar(angle, 90, 26), polar(angle, 150, 31), polar(angle, 190, 28), polar(angle, 200, 18), polar(angle, 130, 12), polar(angle, 70, 2)]);
    brush.fill("#f2b6c4", 150);
    mass([polar(angle, 20, -10), polar(angle, 90, -26), polar(angle, 160, -24), polar(angle, 184, -6), polar(angle, 165, 8), polar(angle, 90, 22), polar(angle, 20, 10)]);
  }
  brush.fillTexture(0.35, 0.2);
  for (const angle of ANGLES) {
    brush.fillBleed(0.28, "out", -angle);
    brush.fill("#dd5f8c", 225);
    mass([polar(angle, 8, 0), polar(angle, 50, -30), polar(angle, 92, -20), polar(angle, 116, 0), polar(angle, 92, 20), polar(angle, 50, 30)]);
    brush.fill("#a8123f", 240);
    mass([polar(angle, 6, 0), polar(angle, 34, -30), polar(angle, 60, -14), polar(angle, 82, 0), polar(angle, 60, 14), polar(angle, 34, 30)]);
  }
  brush.fill("#5a0628", 250);
  brush.fillBleed(0.2);
  mass([polar(0, 26, 0), polar(0, 22, 60), polar(0, 27, 120), polar(0, 22, 180), polar(0, 27, 240), polar(0, 22, 300)], 1);

  // Stamen towards the upper right
  brush.fillTexture(0.2, 0.3, false);
  brush.fillBleed(0.05);
  brush.fill("#c9486e", 250);
  mass([[274, 298], [286, 304], [334, 262], [392, 232], [440, 222], [440, 215], [388, 222], [328, 252]], 0.5);
  for (let i = 0; i < 16; i++) {
    const t = i / 15;
    const x = lerp(352, 436, t) + random(-4, 4);
    const y = lerp(246, 219, t) + (i % 2 ? 12 : -13) + random(-3, 3);
    const r = random(4, 6.5);
    brush.fill(i % 4 ? "#f5b51f" : "#d97f14", 255);
    mass([0, 51, 103, 154, 206, 257, 309].map((a) => [x + r * cos(a), y + r * sin(a)]), 1);
  }
  brush.fill("#a80f3c", 255);
  for (const [x, y] of [[450, 206], [458, 216], [456, 228]]) {
    mass([0, 60, 120, 180, 240, 300].map((a) => [x + 5 * cos(a), y + 5 * sin(a)]), 1);
  }
}
