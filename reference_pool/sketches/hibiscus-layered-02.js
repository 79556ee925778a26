// A plain front view of a pink hibiscus.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function petal(cx, cy, turn, reach, wide) {
  brush.beginShape(0.6);
  brush.vertex(cx, cy);
  for (let i = 0; i <= 8; i++) {
    const a = map(i, 0, 8, -90, 90);
    const along = reach * 0.55 + reach * 0.45 * cos(a);
    const across = wide * sin(a);
    brush.vertex(cx + along * cos(turn) - across * sin(turn), cy + along * sin(turn) + across * cos(turn));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ee");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.4);

  brush.fill("#66905a", 190);
  petal(430, 360, 24, 120, 36);
  petal(172, 364, 156, 120, 36);
  brush.fill("#66905a", 190);
  petal(306, 450, 84, 118, 32);

  for (let i = 0; i < 5; i++) {
    brush.fill("#ee8ba6", 190);
    petal(300, 290, -90 + i * 72, 185, 80);
  }
  for (let i = 0; i < 5; i++) {
    brush.fill("#e2678c", 180);
    petal(300, 290, -90 + i * 72, 120, 46);
  }
  brush.fillBleed(0.1);
  brush.fill("#a5194f", 210);
  for (let i = 0; i < 5; i++) petal(300, 290, -90 + i * 72, 56, 22);

  brush.fillBleed(0.04);
  brush.fill("#e9c14f", 230);
  brush.beginShape(0.3);
  brush.vertex(296, 292);
  brush.vertex(304, 292);
  brush.vertex(306, 200);
  brush.vertex(296, 200);
  brush.endShape(true);
  for (let i = 0; i < 6; i++) {
    brush.fill("#d79a25", 230);
    brush.circle(301 + (i % 2 ? 9 : -9), 204 + i * 8, 6, 0.2);
  }
}
