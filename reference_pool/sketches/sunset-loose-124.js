// Sunset, loosely brushed: a sun in the notch of two headlands and short strokes for the waves.
const HORIZON = 310;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A loose stroke: thick in the middle, with an uneven outline.
function streak(x0, x1, y, thickness) {
  brush.beginShape(0.5);
  for (let t = 0; t <= 1.01; t += 0.2) brush.vertex(lerp(x0, x1, t), y - thickness * (0.2 + sin(t * 180)) * random(0.3, 0.7));
  for (let t = 1; t >= -0.01; t -= 0.2) brush.vertex(lerp(x0, x1, t), y + thickness * (0.2 + sin(t * 180)) * random(0.3, 0.7));
  brush.endShape(true);
}

function headland(points) {
  brush.beginShape(0.2);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf4e8");
  brush.noStroke();

  // Sky strokes, warm below and violet above.
  brush.fillTexture(0.3, 0.3, true);
  brush.fillBleed(0.15, "out");
  const sky = [[60, "#8a80b8"], [110, "#b07aa4"], [160, "#dc7a8c"], [210, "#ee8c64"], [256, "#f4ac50"], [290, "#f8c860"]];
  for (const [y, color] of sky) {
    brush.fill(color, 180);
    streak(40 + random(-15, 15), 560 + random(-15, 15), y, 58);
  }

  // The sun and its shine.
  brush.fillBleed(0.03, "out");
  brush.fill("#f0582c", 220);
  brush.circle(310, HORIZON - 26, 34, 0.05);

  // Headlands.
  brush.fillBleed(0.08, "out");
  brush.fill("#5a4a78", 220);
  headland([[40, HORIZON + 4], [48, 250], [100, 236], [150, 262], [196, 284], [236, HORIZON + 4]]);
  headland([[400, HORIZON + 4], [440, 280], [500, 270], [556, 240], [560, HORIZON + 4]]);

  // Waves.
  brush.fillBleed(0.12, "out");
  for (let row = 0; row < 9; row++) {
    const y = HORIZON + 16 + row * 27;
    for (let x = 50; x < 540; x += 100) {
      const lit = abs(x + 50 - 310) < 52;
      brush.fill(lit ? "#f29a4c" : row < 4 ? "#7a88b8" : "#4c6298", 190);
      streak(x + random(-14, 8), x + 92 + random(-8, 14), y + random(-4, 4), 16 + row);
    }
  }
}
