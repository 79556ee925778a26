// Sunset over the sea in flat layers: bands of sky, a whole sun, its light as a column of bars.
const HORIZON = 360;
const SUN_X = 300;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// One band of colour, edge to edge, with a gently waved lower side.
function band(top, bottom, wave) {
  brush.beginShape(0.4);
  for (let x = -70; x <= 670; x += 74) brush.vertex(x, top);
  for (let x = 670; x >= -70; x -= 74) brush.vertex(x, bottom + sin(x * 0.7 + bottom) * wave);
  brush.endShape(true);
}

// A cloud with a flat base.
function cloud(cx, cy, length, height) {
  brush.beginShape(0.6);
  brush.vertex(cx - length / 2, cy);
  brush.vertex(cx - length * 0.25, cy - height * 0.7);
  brush.vertex(cx, cy - height);
  brush.vertex(cx + length * 0.3, cy - height * 0.6);
  brush.vertex(cx + length / 2, cy);
  brush.vertex(cx, cy + height * 0.15);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf4e6");
  brush.noStroke();

  // Sky.
  brush.fillTexture(0.15, 0.3, false);
  brush.fillBleed(0.06, "out");
  brush.fill("#f7bc58", 190);
  band(-70, HORIZON, 0);
  brush.fill("#f08a58", 170);
  band(-70, 260, 8);
  brush.fill("#d8647c", 170);
  band(-70, 170, 10);
  brush.fill("#8a5a98", 180);
  band(-70, 84, 10);

  // Clouds.
  brush.fill("#a8507c", 190);
  cloud(130, 200, 200, 34);
  cloud(470, 150, 220, 36);
  cloud(490, 270, 150, 18);

  // The sun, whole, just above the sea.
  brush.fillBleed(0.02, "out");
  brush.fill("#ee5a2c", 220);
  brush.circle(SUN_X, HORIZON - 48, 44, 0);

  // The sea, darker towards the front.
  brush.fill("#4a5a98", 255);
  band(HORIZON, 670, 0);
  brush.fill("#34448c", 230);
  band(430, 670, 0);
  brush.fill("#24347c", 230);
  band(510, 670, 0);

  // The light on the water.
  brush.fillBleed(0.05, "out");
  brush.fill("#f08a3c", 230);
  for (let i = 0; i < 9; i++) {
    const y = HORIZON + 14 + i * 25;
    const half = 38 - i * 1.5 + random(-10, 10);
    brush.beginShape(0.5);
    brush.vertex(SUN_X - half, y);
    brush.vertex(SUN_X, y - 6);
    brush.vertex(SUN_X + half, y);
    brush.vertex(SUN_X, y + 6);
    brush.endShape(true);
  }
}
