// A lotus with regular tiers of petals.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function almond(x, y, turn, size, wide) {
  const curve = [];
  for (let i = 0; i < 12; i++) {
    const t = i / 12;
    const along = (1 - cos(360 * t)) / 2;
    curve.push([along * size, sin(360 * t) * wide]);
  }
  brush.beginShape(0.3);
  curve.forEach(([u, v]) => brush.vertex(x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f7f5ef");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.4);

  brush.fill("#7fb0a0", 180);
  almond(120, 440, 0, 360, 34);
  brush.fill("#5f9a80", 180);
  almond(60, 470, 0, 180, 26);
  almond(380, 476, 0, 170, 24);

  const tiers = [
    { size: 210, wide: 34, tone: "#f1b6c8", turns: [-170, -143, -117, -90, -63, -37, -10] },
    { size: 160, wide: 30, tone: "#e690ae", turns: [-155, -122, -90, -58, -25] },
    { size: 105, wide: 26, tone: "#d96a95", turns: [-130, -90, -50] },
  ];
  for (const { size, wide, tone, turns } of tiers) {
    brush.fill(tone, 190);
    for (const turn of turns) almond(300, 430, turn, size, wide);
  }
  brush.fill("#e8c65c", 200);
  brush.circle(300, 408, 18, 0.3);
}
