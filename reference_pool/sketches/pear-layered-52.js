// A green pear on a blue plate of shadow: sound drawing, timid values.
const HALF = [[128, 4], [134, 18], [150, 27], [182, 32], [222, 40], [262, 56], [304, 82], [346, 104], [392, 114], [434, 106], [466, 78], [482, 40], [486, 4]];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function band(l, r, from, to) {
  const rows = HALF.slice(from, to);
  brush.beginShape(0.5);
  for (const [y, w] of rows) brush.vertex(310 + w * r, y);
  for (const [y, w] of [...rows].reverse()) brush.vertex(310 + w * l, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf8f1");
  brush.noStroke();
  brush.fillTexture(0.4, 0.3);
  brush.fillBleed(0.2, "out", 180);
  brush.fill("#a7b4cf", 200);
  brush.beginShape(0.6);
  for (const [x, y] of [[290, 484], [220, 464], [120, 458], [86, 476], [130, 500], [230, 510], [320, 502]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fillTexture(0.3, 0.5, false);
  brush.fillBleed(0.1, "out", 0);
  brush.fill("#c3cf62", 220);
  band(-1, 1, 0, 13);
  brush.fillTexture(0.4, 0.3, false);
  brush.fill("#9fb246", 190);
  band(-0.95, 0.2, 1, 12);
  brush.fillBleed(0.2, "out", 0);
  brush.fill("#dd9a52", 180);
  band(-0.92, -0.1, 5, 11);
  brush.fill("#cf7048", 160);
  band(-0.9, -0.45, 6, 11);

  brush.fillTexture(0.2, 0.4, false);
  brush.fillBleed(0.03);
  brush.fill("#6a4a2c", 245);
  brush.beginShape(0.3);
  for (const [x, y] of [[306, 136], [304, 106], [294, 80], [304, 76], [314, 104], [315, 136]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.12);
  brush.fill("#7f9f4c", 215);
  brush.beginShape(0.6);
  for (const [x, y] of [[312, 112], [344, 86], [392, 78], [432, 92], [396, 116], [350, 124]]) brush.vertex(x, y);
  brush.endShape(true);
}
