// Five pink petals around a yellow stamen, seen straight from the front.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function petal(turn, size, color, opacity) {
  const outline = [[0, 0], [60, -40], [130, -78], [190, -70], [214, -20], [208, 34], [176, 78], [110, 70], [50, 36]];
  brush.fill(color, opacity);
  brush.beginShape(0.5);
  for (const [u, v] of outline) {
    brush.vertex(310 + size * (u * cos(turn) - v * sin(turn)), 300 + size * (u * sin(turn) + v * cos(turn)));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf7f0");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.22);

  brush.fill("#6f9a5c", 180);
  brush.beginShape(0.5);
  brush.vertex(350, 420);
  brush.vertex(470, 440);
  brush.vertex(550, 530);
  brush.vertex(440, 540);
  brush.vertex(360, 480);
  brush.endShape(true);

  for (let i = 0; i < 5; i++) petal(i * 72 - 90, 1, "#ec8fae", 180);
  for (let i = 0; i < 5; i++) petal(i * 72 - 90, 0.6, "#d8587f", 180);
  for (let i = 0; i < 5; i++) petal(i * 72 - 90, 0.25, "#a02a50", 200);

  brush.fillBleed(0.05);
  brush.fill("#f0c860", 250);
  brush.beginShape(0.3);
  brush.vertex(304, 300);
  brush.vertex(316, 302);
  brush.vertex(378, 196);
  brush.vertex(370, 190);
  brush.endShape(true);
  for (let i = 0; i < 8; i++) {
    brush.fill("#e8b030", 250);
    brush.circle(350 + 4 * i + random(-8, 8), 246 - 8 * i, 6, 0.3);
  }
}
