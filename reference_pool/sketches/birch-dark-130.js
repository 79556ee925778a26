// Birches at dusk: pale trunks before blue dark, a last glow and rust-red bracken deep in the wood.
const TRUNKS = [[96, 25, -3], [168, 12, 4], [318, 9, -2], [402, 15, 3], [506, 30, 5], [574, 10, -6]];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// The x of a trunk at height y, across from -1 at its left edge to 1 at its right.
function across([x, half, lean], y, side) {
  const taper = 0.75 + 0.25 * y / 600 + (y > 520 ? ((y - 520) / 80) ** 2 * 0.25 : 0);
  return x + lean * (300 - y) / 100 + (noise(x, y * 0.005) - 0.5) * 24 + side * half * taper;
}

// A piece of the wood between two trunks.
function gap(left, right, top, bottom) {
  const l = (y) => (left ? across(left, y, 1) : -60);
  const r = (y) => (right ? across(right, y, -1) : 660);
  const y0 = top + random(-25, 25);
  const y1 = bottom + random(-25, 25);
  brush.beginShape(0.3);
  for (let t = 0; t <= 1.01; t += 0.1) brush.vertex(l(lerp(y0, y1, t)), lerp(y0, y1, t));
  for (let t = 0.25; t < 0.9; t += 0.25) brush.vertex(lerp(l(y1), r(y1), t), y1 + random(-30, 30));
  for (let t = 1; t >= -0.01; t -= 0.1) brush.vertex(r(lerp(y0, y1, t)), lerp(y0, y1, t));
  for (let t = 0.75; t > 0.1; t -= 0.25) brush.vertex(lerp(l(y0), r(y0), t), y0 + random(-30, 30));
  brush.endShape(true);
}

function gaps(color, opacity, top, bottom, from = 0, to = TRUNKS.length) {
  brush.fill(color, opacity);
  for (let i = from; i <= to; i++) gap(TRUNKS[i - 1], TRUNKS[i], top, bottom);
}

// A strip along a trunk, from one side to another.
function strip(trunk, from, to) {
  brush.beginShape(0.3);
  for (let y = -30; y <= 640; y += 67) brush.vertex(across(trunk, y, from), y);
  for (let y = 640; y >= -30; y -= 67) brush.vertex(across(trunk, y, to + random(-0.15, 0.15)), y);
  brush.endShape(true);
}

// A dark scar that bites into the trunk from one edge.
function scar(trunk, y, side) {
  const end = side * random(-0.6, 0.6);
  const h = random(3, 10);
  brush.beginShape(0.3);
  brush.vertex(across(trunk, y - h, side), y - h);
  brush.vertex(across(trunk, y, end), y + random(-2, 2));
  brush.vertex(across(trunk, y + h, side), y + h * 0.6);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f1ea");
  brush.noStroke();

  // The glow in the middle, then blue closing in from above and from both sides.
  brush.fillTexture(0.4, 0, false);
  brush.fillBleed(0.1, "out");
  gaps("#f0b040", 190, 230, 540, 1, 4);
  gaps("#e07a5a", 170, 130, 330, 1, 4);
  gaps("#c0508a", 170, 60, 220, 1, 4);
  gaps("#5a6aa8", 190, -90, 260);
  gaps("#2a3a78", 230, -90, 160);
  gaps("#1c2050", 250, -90, 80);
  brush.fillBleed(0.1, "out");
  for (const [from, to] of [[0, 1], [5, 6]]) {
    gaps("#2a3468", 240, 150, 690, from, to);
    gaps("#1c1c48", 240, 60, 500, from, to);
  }
  gaps("#c0441c", 220, 430, 690);
  gaps("#5a1c2c", 240, 480, 690);
  gaps("#241430", 250, 550, 690);

  // Far trunks as dark shapes against the glow.
  brush.fillBleed(0.04, "out");
  brush.fill("#4a2454", 220);
  for (const x of [206, 232, 268, 352, 366, 440, 456]) {
    const w = random(2, 5);
    brush.beginShape(0.2);
    for (const [dx, y] of [[-w, -30], [w, -30], [w * 1.4, 250], [w * 1.5, random(480, 530)], [-w, random(480, 530)]]) brush.vertex(x + dx, y);
    brush.endShape(true);
  }

  // Evening light lies cold on the trunks and their outer sides are dark.
  brush.fillTexture(0.3, 0, false);
  for (const trunk of TRUNKS) {
    const side = trunk[0] < 280 ? -1 : 1;
    brush.fill("#8a94c8", 120);
    strip(trunk, side, -side * 0.5);
    brush.fill("#3a3a78", 210);
    strip(trunk, side, side * 0.35);
  }
  brush.fill("#120e20", 255);
  for (const trunk of TRUNKS) {
    for (let y = random(10, 60); y < 580; y += random(60, 130)) scar(trunk, y, random() < 0.5 ? -1 : 1);
  }

  // Leaves that still hang.
  brush.fillTexture(0.2, 0.2, true);
  brush.fillBleed(0.25, "out");
  for (let i = 0; i < 16; i++) {
    brush.fill(random(["#e0701c", "#c8401c", "#e8a01c"]), 240);
    brush.circle(random(170, 600), random() ** 1.5 * 300, random(3, 8), 0.7);
  }
}
