// A low harvest moon in a green and amber night, wet cloud running across it, dark hills with a mist between.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const moon = { x: 214, y: 296, r: 88 };

// A horizontal wash from one edge of the sheet to the other, its lower rim uneven.
function band(top, bottom, wave, seed) {
  brush.beginShape(0.4);
  brush.vertex(-60, top);
  brush.vertex(660, top);
  for (let x = 660; x >= -60; x -= 72) brush.vertex(x, bottom + wave * (noise(x * 0.008, seed) - 0.5) * 2);
  brush.endShape(true);
}

function streak(x, y, length, thickness) {
  brush.beginShape(0.6);
  for (let i = 0; i < 12; i++) {
    const n = i < 7 ? i : 12 - i;
    const bulge = i < 7 ? -random(0.3, 1) : random(0.12, 0.6);
    brush.vertex(x + (n * length) / 6, y - n * 2 + thickness * sin(n * 30) * bulge);
  }
  brush.endShape(true);
}

function hills(seed, base, height) {
  brush.beginShape(0.3);
  brush.vertex(-40, 640);
  for (let x = -40; x <= 640; x += 42) {
    brush.vertex(x, base - height * noise(seed + x * 0.008) - 14 * noise(x * 0.05, seed));
  }
  brush.vertex(640, 640);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf4dc");
  brush.noStroke();

  // amber light first, green night running down over it
  brush.fillTexture(0.15, 0.05);
  brush.fillBleed(0.3);
  brush.fill("#eab254", 190);
  band(-60, 640, 20, 1);
  brush.fill("#dc8f3c", 200);
  band(-60, 620, 20, 2);
  brush.fill("#d9723c", 200);
  band(300, 600, 20, 8);
  brush.fill("#c9683a", 170);
  band(340, 600, 20, 9);
  brush.fill("#d9b060", 150);
  band(-60, 300, 60, 3);
  brush.fill("#4f9a86", 210);
  band(-60, 210, 60, 4);
  brush.fill("#2a7276", 220);
  band(-60, 160, 70, 5);
  brush.fill("#0d3348", 230);
  band(-60, 50, 50, 7);
  brush.fill("#0a2440", 240);
  band(-60, 74, 60, 10);
  brush.fill("#143a5c", 220);
  band(-60, 130, 70, 11);
  brush.fill("#081d3c", 250);
  band(-60, 84, 50, 12);

  // moon
  brush.fillTexture(0.1, 0);
  brush.fillBleed(0.15);
  brush.fill("#ffe9b0", 60);
  for (let i = 0; i < 4; i++) brush.circle(moon.x, moon.y, moon.r + 62 - i * 15, 0.12);
  brush.fillBleed(0.02);
  brush.fill("#fffaea", 255);
  for (let i = 0; i < 4; i++) brush.circle(moon.x, moon.y, moon.r - i);

  // wet cloud
  brush.fillTexture(0.2, 0.15);
  brush.fillBleed(0.35);
  brush.fill("#3f7f7c", 170);
  streak(-80, 226, 460, 34);
  streak(260, 190, 460, 40);
  streak(300, 268, 420, 26);
  brush.fill("#6f5560", 170);
  streak(70, 312, 360, 18);
  streak(-60, 346, 420, 28);
  streak(280, 340, 420, 36);
  brush.fill("#1f5560", 190);
  streak(-100, 190, 330, 36);
  streak(380, 232, 330, 34);
  streak(330, 120, 400, 40);

  // hills
  brush.fillBleed(0.18);
  brush.fill("#39696a", 220);
  hills(2, 480, 120);
  brush.fill("#f0cf96", 90);
  brush.fillBleed(0.45);
  streak(60, 474, 460, 20);
  brush.fillBleed(0.15);
  brush.fill("#123844", 245);
  for (let i = 0; i < 2; i++) hills(7, 550, 130);
  brush.fill("#061218", 255);
  brush.fillTexture(0.3, 0.3);
  for (let i = 0; i < 3; i++) hills(13, 630, 140);
}
