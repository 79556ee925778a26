// A red hibiscus, plain and direct.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const heart = { x: 330, y: 270 };

function petal(turn, size, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0.5);
  for (let a = 0; a < 360; a += 24) {
    const along = 0.52 * size * (1 + cos(a)) * (1 + 0.06 * sin(a * 7 + turn));
    const across = 0.42 * size * sin(a) * (0.75 + 0.25 * cos(a));
    brush.vertex(heart.x + along * cos(turn) - across * sin(turn), heart.y + along * sin(turn) + across * cos(turn));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f5ec");
  brush.noStroke();
  brush.fillTexture(0.45, 0.4);

  brush.fillBleed(0.05);
  brush.fill("#74915a", 210);
  brush.beginShape(0.4);
  for (const [x, y] of [[316, 420], [326, 420], [290, 520], [250, 600], [236, 600], [278, 516]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.2);
  brush.fill("#5f8c5a", 200);
  brush.beginShape(0.5);
  for (const [x, y] of [[282, 520], [220, 470], [140, 460], [90, 500], [160, 530], [230, 540]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fillBleed(0.25);
  for (let i = 0; i < 5; i++) petal(-80 + i * 72, 190, i % 2 ? "#e4524e" : "#ea6a5c", 200);
  for (let i = 0; i < 5; i++) petal(-84 + i * 72, 118, "#c92f45", 190);
  for (let i = 0; i < 5; i++) petal(-80 + i * 72, 62, "#85152f", 200);

  brush.fillBleed(0.04);
  brush.fillTexture(0.3, 0.4, false);
  brush.fill("#efc04a", 240);
  brush.beginShape(0.5);
  for (const [x, y] of [[326, 268], [270, 210], [226, 180], [230, 173], [278, 202], [334, 262]]) brush.vertex(x, y);
  brush.endShape(true);
  for (let i = 0; i < 7; i++) {
    const x = 222 + 8 * i + random(-4, 4);
    const y = 172 + 7 * i + (i % 2 ? 9 : -9);
    brush.beginShape(1);
    for (let a = 0; a < 360; a += 60) brush.vertex(x + 5 * cos(a), y + 5 * sin(a));
    brush.endShape(true);
  }
}
