// Five bare birch trunks drawn by their shade alone, with a few autumn leaves and a thin wash for the ground.
const TRUNKS = [[110, 16], [206, 24], [318, 13], [404, 28], [508, 17]];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// An upright strip between two x, slightly waved.
function strip(x0, x1, top, bottom) {
  brush.beginShape(0.3);
  for (let y = top; y <= bottom; y += 60) brush.vertex(x0 + random(-2, 2), y);
  for (let y = bottom; y >= top; y -= 60) brush.vertex(x1 + random(-3, 3), y);
  brush.endShape(true);
}

// A branch that leaves the trunk and rises.
function branch(x, y, dx, dy) {
  brush.beginShape(0.3);
  brush.vertex(x, y);
  brush.vertex(x + dx * 0.5, y + dy * 0.6 - 3);
  brush.vertex(x + dx, y + dy);
  brush.vertex(x + dx * 0.5, y + dy * 0.6 + 3);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f6ee");
  brush.noStroke();
  brush.fillTexture(0.4, 0.3, false);

  // The ground, and a thin yellow behind the crowns.
  brush.fillBleed(0.2, "out");
  brush.fill("#f2cc6c", 150);
  brush.beginShape(0.5);
  for (const [x, y] of [[50, 60], [200, 36], [400, 44], [556, 70], [550, 200], [400, 236], [220, 220], [60, 190]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#c08a50", 190);
  brush.beginShape(0.5);
  for (const [x, y] of [[40, 520], [180, 496], [380, 500], [560, 512], [540, 548], [320, 560], [90, 552]]) brush.vertex(x, y);
  brush.endShape(true);

  // Trunks: shade at the right, a line of dark at the left, marks across.
  brush.fillBleed(0.05, "out");
  for (const [x, half] of TRUNKS) {
    brush.fill("#98a0bc", 210);
    strip(x, x + half, 40, 520);
    brush.fill("#5a5878", 230);
    strip(x + half - 5, x + half, 40, 520);
    strip(x - half, x - half + 3, 40, 520);
    brush.fill("#2c242c", 250);
    for (let y = 70; y < 510; y += 56) {
      brush.beginShape(0.4);
      brush.vertex(x - half, y);
      brush.vertex(x, y - 4 + random(-3, 3));
      brush.vertex(x + half * random(0.2, 0.9), y + 2);
      brush.vertex(x - half * 0.2, y + 4);
      brush.endShape(true);
    }
    branch(x + half, 150, 44, -60);
    branch(x - half, 210, -40, -56);
  }

  // Leaves.
  for (let i = 0; i < 26; i++) {
    brush.fill(random(["#d8702c", "#e0a030", "#b8482c"]), 220);
    brush.circle(random(50, 560), random() < 0.7 ? random(50, 230) : random(510, 550), random(5, 9), 0.5);
  }
}
