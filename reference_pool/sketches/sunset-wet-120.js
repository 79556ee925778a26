// Sunset over the sea, wet in wet: gold running up into rose and violet, the sun's path broken on the water.
const HORIZON = 372;
const SUN_X = 385;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A band of wash from edge to edge; both long sides wander.
function wash(top, bottom, wander, tilt = 0) {
  const shift = random(1000);
  const side = (x, y, seed) => brush.vertex(x, y + tilt * (x - 300) + (noise(x * 0.007 + seed) - 0.5) * 2 * wander);
  brush.beginShape(0.5);
  for (let x = -80; x <= 680; x += 76) side(x, top, shift);
  for (let x = 680; x >= -80; x -= 76) side(x, bottom, shift + 50);
  brush.endShape(true);
}

// A cloud: flat beneath, heaped above, thin at both ends.
function cloud(cx, cy, length, height) {
  brush.beginShape(0.6);
  const point = (t, rise) => brush.vertex(cx + (t - 0.5) * length, cy - sin(t * 180) * height * rise - (t - 0.5) * 22);
  for (let t = 0; t <= 1.001; t += 0.125) point(t, random(0.4, 1.2));
  for (let t = 0.9; t >= 0.1; t -= 0.2) point(t, -random(0.1, 0.4));
  brush.endShape(true);
}

// A stroke of the brush lying on the water.
function ripple(cx, cy, length, thickness) {
  brush.beginShape(0.5);
  for (const dir of [-1, 1]) {
    brush.vertex(cx + dir * length / 2, cy + random(-1, 1));
    brush.vertex(cx + dir * length * 0.1, cy + dir * thickness * random(0.4, 0.9));
  }
  brush.endShape(true);
}

// The sea on one side of the sun's path: tongues of it lick into the light.
function seaSide(dir, top) {
  const outer = dir < 0 ? -80 : 680;
  brush.beginShape(0.1);
  for (let t = 0; t <= 0.81; t += 0.16) brush.vertex(lerp(outer, SUN_X, t), top + (noise(t * 6, top) - 0.5) * (top - HORIZON) * 0.4);
  for (let y = top + 1; y < 640; y += random(9, 14) * (0.5 + (y - HORIZON) / 200)) {
    const depth = (y - HORIZON) / 230;
    brush.vertex(SUN_X + dir * (24 + depth * random(26, 70)), y);
    brush.vertex(SUN_X + dir * random(-6, 16) * (1 + depth * 2), y + 2 + depth * 4);
  }
  for (let t = 0.2; t <= 1; t += 0.2) brush.vertex(lerp(SUN_X, outer, t), 660);
  brush.vertex(outer, (top + 660) / 2);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf3df");
  brush.noStroke();

  // Warm light, then thin washes of rose and violet from above, each shorter than the last.
  brush.fillTexture(0.1, 0, false);
  brush.fillBleed(0.4, "out");
  brush.fill("#f9b930", 120);
  for (let i = 0; i < 4; i++) wash(190 + i * 30, 420 - i * 10, 30);
  brush.fillTexture(0.5, 0, false);
  for (const [color, opacity, top, first, last, tilt] of [["#f0763a", 130, 60, 330, 210, -0.06], ["#d83e6c", 170, -90, 270, 110, -0.09], ["#4a2f90", 220, -110, 150, 0, -0.12]]) {
    brush.fill(color, opacity);
    for (let i = 0; i < 6; i++) wash(top, lerp(first, last, i / 5), 34, tilt);
  }
  brush.fill("#f7a04a", 120);
  for (let i = 0; i < 3; i++) wash(HORIZON + i * 60, 690, 20);

  // The sun's glow, and the sun.
  brush.fill("#f59a1c", 120);
  brush.circle(SUN_X, HORIZON - 46, 78, 0.25);
  brush.fillTexture(0.1, 0, false);
  brush.fillBleed(0.03, "out");
  brush.fill("#ee4a1c", 230);
  for (let i = 0; i < 2; i++) brush.circle(SUN_X, HORIZON - 40 + i * 4, 30 - i * 3, 0.03);

  // Clouds, wet.
  brush.fillTexture(0.35, 0.1, false);
  brush.fillBleed(0.35, "out");
  for (const [color, ...clouds] of [
    ["#6b3585", [140, 210, 480, 60], [540, 130, 360, 50]],
    ["#43307c", [60, 190, 320, 40], [180, 226, 260, 20], [590, 118, 240, 26]],
    ["#b5366a", [480, 262, 270, 14], [210, 296, 330, 14], [420, 312, 180, 6]],
  ]) {
    brush.fill(color, 210);
    for (const place of clouds) cloud(...place);
  }

  // The sea, open where the light falls.
  brush.fillTexture(0.15, 0.1, false);
  brush.fillBleed(0.08, "out");
  for (const [color, opacity, top] of [["#b03a6a", 220, HORIZON], ["#8a2f7a", 240, HORIZON], ["#5a2f86", 240, HORIZON + 12], ["#3a2a80", 240, HORIZON + 60], ["#1c2158", 240, HORIZON + 160]]) {
    brush.fill(color, opacity);
    for (const dir of [-1, 1]) seaSide(dir, top);
    if (top > HORIZON) brush.fillBleed(0.15, "out");
  }

  // Light and dark strokes across the path.
  for (let i = 0; i < 26; i++) {
    const depth = (i / 26) ** 1.3;
    brush.fill(["#f0641e", "#7a3478", "#2b2868"][i % 3], 210);
    ripple(SUN_X + random(-1, 1) * (16 + depth * (i % 3 ? 120 : 40)), HORIZON + 6 + depth * 225, 14 + depth * random(40, 110), 1.5 + depth * 5);
  }
}
