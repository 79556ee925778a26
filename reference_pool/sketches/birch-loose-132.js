// A row of birches loosely brushed in a yellow wood, edge to edge, on brown ground.
const TRUNKS = [80, 190, 300, 410, 520];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// The x of a trunk's edge at height y; side is -1 for left and 1 for right.
function edge(x, y, side) {
  return x + side * (15 + y * 0.015) + (noise(x, y * 0.01) - 0.5) * 16;
}

// What is seen of the wood between two trunks, from y0 to y1.
function between(left, right, y0, y1) {
  brush.beginShape(0.1);
  for (let t = 0; t <= 1.01; t += 0.2) {
    const y = lerp(y0, y1, t);
    brush.vertex(left ? edge(left, y, 1) : -60, y);
  }
  for (let t = 1; t >= -0.01; t -= 0.2) {
    const y = lerp(y0, y1, t);
    brush.vertex(right ? edge(right, y, -1) : 660, y);
  }
  brush.endShape(true);
}

// The shade of a trunk and its bark.
function bark(x) {
  brush.fill("#8a90b0", 200);
  brush.beginShape(0.2);
  for (let y = -30; y <= 630; y += 110) brush.vertex(edge(x, y, 1), y);
  for (let y = 630; y >= -30; y -= 110) brush.vertex(edge(x, y, 0.3), y);
  brush.endShape(true);
  brush.fill("#2a2028", 250);
  for (let y = 40 + (x % 60); y < 590; y += 84) {
    brush.beginShape(0.3);
    brush.vertex(edge(x, y, -1), y - 5);
    brush.vertex(edge(x, y, 0.3), y + random(-2, 4));
    brush.vertex(edge(x, y, -1), y + 7);
    brush.endShape(true);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f4ea");
  brush.noStroke();

  // Wood and ground.
  brush.fillTexture(0.25, 0.3, false);
  brush.fillBleed(0.04, "out");
  for (const [color, y0, y1] of [["#f0c440", -60, 470], ["#e09a3c", -60, 220], ["#98803c", 380, 470], ["#8a5a3c", 470, 660]]) {
    brush.fill(color, 220);
    for (let i = 0; i <= TRUNKS.length; i++) between(TRUNKS[i - 1], TRUNKS[i], y0, y1 + random(-8, 8));
  }

  brush.fillTexture(0.2, 0.2, false);
  for (const x of TRUNKS) bark(x);

  // Leaves.
  brush.fillBleed(0.1, "out");
  for (let i = 0; i < 24; i++) {
    brush.fill(random(["#c8502c", "#d8802c"]), 220);
    brush.circle(random(600), i < 16 ? random(240) : random(490, 590), random(6, 12), 0.4);
  }
}
