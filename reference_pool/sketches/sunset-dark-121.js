// The last ember of the sun on a dark sea, between a bank of night cloud and black rocks.
const HORIZON = 300;
const SUN_X = 205;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A wash right across the sheet, whose two long sides wander.
function wash(top, bottom, wanderTop, wanderBottom) {
  const seed = random(1000);
  brush.beginShape(0.4);
  for (let x = -80; x <= 680; x += 76) brush.vertex(x, top + (noise(x * 0.006 + seed) - 0.5) * 2 * wanderTop);
  for (let x = 680; x >= -80; x -= 76) brush.vertex(x, bottom + (noise(x * 0.006 + seed + 60) - 0.5) * 2 * wanderBottom);
  brush.endShape(true);
}

// A stroke lying on the water, pointed at both ends.
function ripple(cx, cy, length, thickness) {
  brush.beginShape(0.5);
  for (const dir of [-1, 1]) {
    brush.vertex(cx + dir * length / 2, cy + random(-1, 1));
    brush.vertex(cx + random(-0.2, 0.2) * length, cy + dir * thickness * random(0.3, 0.8));
  }
  brush.endShape(true);
}

// Dark water beside the light: tongues of it lick into the path.
function water(dir, top, reach) {
  const outer = dir < 0 ? -80 : 680;
  brush.beginShape(0.1);
  for (let t = 0; t <= 0.81; t += 0.2) brush.vertex(lerp(outer, SUN_X, t), top + (noise(t * 3, top) - 0.5) * (top - HORIZON) * 0.7);
  for (let y = top + 1; y < 640; y += 7 + (y - HORIZON) / 18) {
    const depth = (y - HORIZON) / 300;
    brush.vertex(SUN_X + dir * (reach + depth * random(20, 60)), y);
    brush.vertex(SUN_X + dir * random(-2, 14) * (1 + depth * 2), y + 2 + depth * 5);
  }
  for (let t = 0.2; t <= 1; t += 0.2) brush.vertex(lerp(SUN_X, outer, t), 660);
  brush.endShape(true);
}

// A rock or headland: its crest is given, its foot lies at a level.
function rock(crest, foot) {
  brush.beginShape(0.05);
  for (const [x, y] of crest) brush.vertex(x + random(-3, 3), y + random(-3, 3));
  for (const t of [1, 0.5, 0]) brush.vertex(lerp(crest[0][0], crest[crest.length - 1][0], t), foot + t * (1 - t) * 16);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9efdc");
  brush.noStroke();

  // Ember light low in the sky.
  brush.fillTexture(0.3, 0, false);
  brush.fillBleed(0.35, "out");
  brush.fill("#f6a21c", 200);
  wash(190, 340, 30, 4);
  brush.circle(SUN_X, 350, 60, 0.2);
  for (const [color, top, bottom] of [["#e2401c", 120, 240], ["#e2401c", 100, 205], ["#a01c3c", 20, 185], ["#a01c3c", 0, 150]]) {
    brush.fill(color, 210);
    wash(top, bottom, 20, 22);
  }

  // Night from above.
  brush.fillTexture(0.5, 0, false);
  for (const [color, bottom] of [["#123048", 130], ["#123048", 90], ["#0c1c38", 60], ["#0c1c38", 20]]) {
    brush.fill(color, 255);
    wash(-80, bottom, 10, 34);
  }
  brush.fillBleed(0.3, "out");
  brush.fill("#3a1438", 240);
  for (const [x, y, length, thickness] of [[440, 160, 460, 44], [90, 150, 340, 34], [520, 205, 320, 22], [60, 222, 220, 12], [400, 246, 260, 9], [540, 268, 200, 8]]) {
    ripple(x, y, length, thickness);
    ripple(x + 30, y + 4, length * 0.6, thickness * 0.7);
  }

  // The sun, half gone.
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.05, 0, false);
  brush.fill("#e8341c", 240);
  brush.circle(SUN_X, HORIZON - 8, 32, 0.02);

  // The sea.
  brush.fillTexture(0.25, 0, false);
  for (const [color, top, reach] of [["#8a1c44", HORIZON, 40], ["#6a1c4c", HORIZON, 44], ["#4a1c54", HORIZON + 5, 50], ["#123048", HORIZON + 30, 70], ["#0c1c38", HORIZON + 90, 90], ["#0a1430", HORIZON + 170, 100]]) {
    brush.fill(color, 250);
    for (const dir of [-1, 1]) water(dir, top, reach);
    if (top > HORIZON) brush.fillBleed(0.12, "out");
  }
  for (let depth = 0, i = 0; i < 26; depth = (++i / 26) ** 1.4) {
    brush.fill(i % 2 ? "#12203c" : "#b8281c", 240);
    ripple(SUN_X + random(-1, 1) * (20 + depth * (i % 2 ? 90 : 50)), HORIZON + 8 + depth * 290, 20 + depth * random(40, 110), 2 + depth * 6);
  }

  // Headland and rocks, nearly black.
  brush.fillTexture(0.2, 0.1, false);
  brush.fillBleed(0.06, "out");
  for (const color of ["#5a1440", "#3a1444", "#1c1038"]) {
    brush.fill(color, 255);
    rock([[392, 299], [430, 284], [470, 280], [500, 258], [548, 250], [590, 226], [680, 214]], 306);
  }
  brush.fill("#0c0a1c", 255);
  for (let i = 0; i < 5; i++) rock([[322, 640], [340, 596], [362, 588], [376, 556], [404, 548], [414, 522], [438, 506], [462, 508], [474, 470], [490, 462], [498, 436], [520, 442], [536, 464], [556, 428], [580, 404], [612, 412], [680, 380]], 660);
  for (let i = 0; i < 2; i++) rock([[300, 502], [318, 484], [340, 478], [356, 490], [372, 502]], 506);
}
