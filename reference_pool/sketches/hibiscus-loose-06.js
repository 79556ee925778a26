// Orange hibiscus from memory: loose petals of uneven size.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function fan(turn, reach, width_) {
  brush.beginShape(0.7);
  brush.vertex(280, 300);
  for (let k = -2; k <= 2; k++) {
    const r = reach * random(0.86, 1.08);
    brush.vertex(280 + r * cos(turn + k * width_), 300 + r * sin(turn + k * width_));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6e9");
  brush.noStroke();
  brush.fillTexture(0.5, 0.4);
  brush.fillBleed(0.25);

  // leaves
  brush.fill("#7b9a4e", 190);
  brush.beginShape(0.5);
  for (const [x, y] of [[330, 400], [430, 430], [520, 520], [420, 520], [350, 470]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#6a8c55", 180);
  brush.beginShape(0.5);
  for (const [x, y] of [[200, 410], [150, 440], [80, 540], [170, 520], [226, 450]]) brush.vertex(x, y);
  brush.endShape(true);

  const petals = [[-100, 190, 16], [-30, 170, 17], [38, 190, 15], [110, 160, 18], [185, 200, 16]];
  for (const [turn, reach, w] of petals) {
    brush.fill(random(["#f3a04e", "#ef8f45", "#f2ab5c"]), 195);
    fan(turn, reach, w);
  }
  for (const [turn, reach, w] of petals) {
    brush.fill("#e0662f", 180);
    fan(turn, reach * 0.55, w * 0.8);
  }
  brush.fill("#a5281f", 210);
  brush.circle(280, 300, 34, 0.5);

  brush.fillBleed(0.05);
  brush.fill("#f0c850", 230);
  brush.beginShape(0.5);
  for (const [x, y] of [[276, 296], [320, 240], [350, 190], [360, 194], [332, 246], [286, 304]]) brush.vertex(x, y);
  brush.endShape(true);
  for (const [x, y] of [[346, 180], [362, 184], [352, 168], [338, 196]]) {
    brush.fill("#c88a1e", 220);
    brush.circle(x, y, 8, 0.3);
  }
}
