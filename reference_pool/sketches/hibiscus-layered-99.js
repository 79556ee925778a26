// A red hibiscus tipped forward, with its stamen hanging down between the petals.
const petals = [
  { at: 200, reach: 190, half: 60 },
  { at: 270, reach: 170, half: 66 },
  { at: 340, reach: 190, half: 60 },
  { at: 50, reach: 180, half: 62 },
  { at: 130, reach: 180, half: 62 },
];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function drawPetal({ at, reach, half }, scale) {
  push();
  translate(300, 270);
  rotate(at);
  brush.beginShape(0.7);
  brush.vertex(0, -8);
  brush.vertex(reach * 0.45 * scale, -half * 0.8 * scale);
  brush.vertex(reach * 0.85 * scale, -half * scale);
  brush.vertex(reach * scale, -half * 0.3 * scale);
  brush.vertex(reach * 0.97 * scale, half * 0.4 * scale);
  brush.vertex(reach * 0.82 * scale, half * scale);
  brush.vertex(reach * 0.4 * scale, half * 0.7 * scale);
  brush.vertex(0, 8);
  brush.endShape(true);
  pop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf4e8");
  brush.noStroke();
  brush.fillTexture(0.4, 0.5);

  // Two leaves that mirror one another
  brush.fillBleed(0.15);
  brush.fill("#5d8a4a", 190);
  for (const side of [-1, 1]) {
    brush.beginShape(0.6);
    brush.vertex(300 + side * 70, 430);
    brush.vertex(300 + side * 150, 420);
    brush.vertex(300 + side * 240, 500);
    brush.vertex(300 + side * 150, 510);
    brush.endShape(true);
  }

  brush.fillBleed(0.2);
  const coats = [["#e0553f", 190, 1], ["#cf3a34", 180, 0.75], ["#b02434", 180, 0.5], ["#6e1030", 200, 0.26]];
  for (const [color, opacity, scale] of coats) {
    brush.fill(color, opacity);
    for (const petal of petals) drawPetal(petal, scale);
  }

  brush.fillBleed(0.04);
  brush.fillTexture(0.2, 0.3, false);
  brush.fill("#f2cf86", 250);
  brush.beginShape(0.5);
  brush.vertex(294, 272);
  brush.vertex(306, 272);
  brush.vertex(312, 360);
  brush.vertex(304, 430);
  brush.vertex(296, 430);
  brush.vertex(302, 360);
  brush.endShape(true);
  brush.fill("#e8a62c", 250);
  for (let i = 0; i < 10; i++) brush.circle(i % 2 ? 316 : 290, 350 + i * 8, 7, 0.2);
}
