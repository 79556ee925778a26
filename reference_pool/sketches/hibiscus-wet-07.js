// A red hibiscus on its stalk with one bud, painted wet and direct.
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

function area(color, opacity, points) {
  brush.fill(color, opacity);
  brush.beginShape(0.5);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f5ec");
  brush.noStroke();
  brush.fillTexture(0.45, 0.4);

  // The stalk comes from behind the lowest petals; a bud and two leaves hang on it
  brush.fillTexture(0.4, 0.5, false);
  brush.fillBleed(0.04, "out", 90);
  area("#6c8a52", 220, [[322, 400], [332, 402], [306, 500], [262, 600], [246, 600], [292, 496]]);
  area("#7d9a5c", 220, [[284, 546], [340, 530], [396, 500], [400, 506], [344, 540], [286, 556]]);
  brush.fillTexture(0.4, 0.45);
  brush.fillBleed(0.2, "out", 180);
  area("#4f8a68", 220, [[284, 532], [240, 480], [176, 452], [104, 462], [60, 496], [120, 528], [200, 548]]);
  brush.fillBleed(0.15, "out", 180);
  area("#1f5d55", 220, [[276, 530], [230, 500], [170, 484], [110, 492], [160, 516], [220, 536]]);
  brush.fillBleed(0.15, "out", 200);
  area("#d8415a", 225, [[396, 508], [408, 470], [440, 444], [462, 452], [456, 486], [428, 514]]);
  brush.fillBleed(0.1, "out", 0);
  area("#5d8850", 225, [[390, 510], [394, 480], [414, 486], [430, 474], [440, 496], [420, 522]]);

  brush.fillBleed(0.25);
  for (let i = 0; i < 5; i++) petal(-80 + i * 72, 196 + 14 * (i % 2), i % 2 ? "#e2453f" : "#ea5f4c", 225);
  for (let i = 0; i < 5; i++) petal(-84 + i * 72, 138 - 10 * (i % 3), "#c92f45", 205);
  for (let i = 0; i < 5; i++) petal(-80 + i * 72, 74 + 8 * (i % 2), "#85152f", 220);
  for (let i = 0; i < 5; i++) petal(-78 + i * 72, 44, "#5c0d2c", 230);

  brush.fillBleed(0.02);
  brush.fillTexture(0.2, 0.4, false);
  brush.fill("#f0b93a", 250);
  brush.beginShape(0.5);
  for (const [x, y] of [[326, 268], [270, 210], [226, 180], [230, 173], [278, 202], [334, 262]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#e39a12", 255);
  for (let i = 0; i < 9; i++) {
    const x = 216 + 7 * i + random(-4, 4);
    const y = 168 + 6 * i + (i % 2 ? 9 : -9);
    brush.beginShape(1);
    for (let a = 0; a < 360; a += 60) brush.vertex(x + 6 * cos(a), y + 6 * sin(a));
    brush.endShape(true);
  }
}
