// Birch trunks in a golden wood: the trunks are bare paper between layers of foliage.
const TRUNKS = [[58, 23, 5], [146, 10, -6], [240, 30, 4], [345, 8, -3], [418, 16, 9], [545, 25, -4]];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// The x of a trunk at height y, across from -1 at its left edge to 1 at its right.
function across([x, half, lean], y, side) {
  const taper = 0.72 + 0.28 * y / 600 + (y > 500 ? ((y - 500) / 100) ** 2 * 0.3 : 0);
  return x + lean * (300 - y) / 100 + (noise(x, y * 0.006) - 0.5) * 22 + side * half * taper;
}

// A patch of the wood seen between two trunks; its top and bottom wander.
function gap(left, right, top, bottom) {
  const y0 = top + random(-50, 50);
  const y1 = bottom + random(-50, 50);
  const l = (y) => (left ? across(left, y, 1) : -60);
  const r = (y) => (right ? across(right, y, -1) : 660);
  brush.beginShape(0.1);
  for (let t = 0; t <= 1.01; t += 0.1) brush.vertex(l(lerp(y0, y1, t)), lerp(y0, y1, t));
  for (let t = 0.35; t < 0.9; t += 0.3) brush.vertex(lerp(l(y1), r(y1), t), y1 + random(-18, 18));
  for (let t = 1; t >= -0.01; t -= 0.1) brush.vertex(r(lerp(y0, y1, t)), lerp(y0, y1, t));
  for (let t = 0.65; t > 0.1; t -= 0.3) brush.vertex(lerp(l(y0), r(y0), t), y0 + random(-18, 18));
  brush.endShape(true);
}

function gaps(color, opacity, top, bottom) {
  brush.fill(color, opacity);
  for (let i = 0; i <= TRUNKS.length; i++) gap(TRUNKS[i - 1], TRUNKS[i], top, bottom);
}

// A ragged mass of leaves.
function leaves(cx, cy, size) {
  brush.beginShape(0.2);
  for (let a = 0; a < 360; a += 24) {
    brush.vertex(cx + cos(a) * size * random(0.6, 1.5), cy + sin(a) * size * random(0.3, 1));
  }
  brush.endShape(true);
}

// A dark scar that bites into the trunk from one edge.
function scar(trunk, y, side) {
  const depth = random(0.4, 1.5);
  const h = random(3, 9);
  brush.beginShape(0.3);
  brush.vertex(across(trunk, y - h, side * 1.02), y - h);
  brush.vertex(across(trunk, y, side * (1 - depth)), y + random(2));
  brush.vertex(across(trunk, y + h, side * 1.02), y + h * 0.6);
  brush.endShape(true);
}

// The shaded side of a trunk.
function shade(trunk, inner, color) {
  brush.fill(color, 150);
  brush.beginShape(0.3);
  for (let y = -30; y <= 640; y += 60) brush.vertex(across(trunk, y, 0.95), y);
  for (let y = 640; y >= -30; y -= 60) brush.vertex(across(trunk, y, inner + random(-0.2, 0.2)), y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f4ea");
  brush.noStroke();

  // Light first, then warmer and darker layers, each broken where the last shows through.
  brush.fillTexture(0.45, 0, false);
  brush.fillBleed(0.1, "out");
  gaps("#f5c23a", 190, -110, 500);
  brush.fillBleed(0.25, "in");
  gaps("#e8921e", 210, -110, 190);
  gaps("#c2561c", 180, 380, 700);
  brush.fillBleed(0.15, "out");
  brush.fill("#7a4a6a", 130);
  for (const x of [18, 104, 190, 300, 378, 490, 510]) {
    brush.beginShape(0.2);
    for (const [dx, y] of [[-4, 40], [3, 40], [random(5, 9), 510], [-5, 520]]) brush.vertex(x + dx, y);
    brush.endShape(true);
  }
  gaps("#4a3028", 230, 500, 700);
  gaps("#3a2430", 240, 530, 700);

  // Loose leaf masses, some across the trunks, and single leaves come loose from them.
  brush.fillTexture(0.7, 0.1, true);
  brush.fillBleed(0.3, "out");
  for (const [x, y, size, color] of [[20, 30, 80, "#c8481c"], [185, 60, 60, "#d8741a"], [470, 30, 100, "#b8401c"], [300, 0, 70, "#c8581a"], [600, 150, 70, "#c8501a"], [105, 300, 40, "#a86a1c"], [385, 330, 44, "#b86a2a"]]) {
    brush.fill(color, 230);
    for (const part of [1, 0.55]) leaves(x + random(-20, 20), y + random(20), size * part);
  }
  brush.fillBleed(0.1, "out");
  for (let i = 0; i < 26; i++) {
    brush.fill(random(["#b8381c", "#c8621a", "#8a3a1c"]), 230);
    leaves(random(600), i < 17 ? random() ** 2 * 330 : random(520, 600), random(4, 9));
  }

  // Trunks: shade, then scars.
  brush.fillTexture(0.3, 0, false);
  for (const trunk of TRUNKS) {
    shade(trunk, 0.1, "#6a6488");
    shade(trunk, 0.5, "#4a4468");
  }
  brush.fill("#1c1620", 255);
  for (const trunk of TRUNKS) {
    for (let y = 30; y < 590; y += random(55, 120)) scar(trunk, y, random() < 0.5 ? -1 : 1);
  }
}
