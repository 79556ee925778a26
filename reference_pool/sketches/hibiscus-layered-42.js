// Pink hibiscus, front on: five like petals in three layers, stem and two leaves.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function petal(turn, scaleBy, color, opacity) {
  const outline = [[8, -14], [60, -44], [120, -74], [168, -66], [190, -34], [182, 0], [192, 34], [168, 66], [120, 74], [60, 44], [8, 14]];
  brush.fill(color, opacity);
  brush.beginShape(0.6);
  for (const [r, s] of outline) {
    const x = r * scaleBy, y = s * scaleBy;
    brush.vertex(300 + x * cos(turn) - y * sin(turn), 250 + x * sin(turn) + y * cos(turn));
  }
  brush.endShape(true);
}

function leaf(x, y, turn) {
  brush.beginShape(0.6);
  for (const [r, s] of [[0, 0], [40, -26], [90, -30], [140, 0], [90, 30], [40, 26]])
    brush.vertex(x + r * cos(turn) - s * sin(turn), y + r * sin(turn) + s * cos(turn));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf5f0");
  brush.noStroke();

  brush.fillBleed(0.03);
  brush.fillTexture(0.4, 0.4, false);
  brush.fill("#668a4a", 210);
  brush.beginShape(0);
  for (const [x, y] of [[295, 300], [305, 300], [309, 600], [297, 600]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.15);
  brush.fill("#6c9550", 210);
  leaf(304, 540, -28);
  leaf(300, 560, 206);

  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.4);
  for (let i = 0; i < 5; i++) petal(-90 + i * 72, 1, "#ee8fae", 200);
  for (let i = 0; i < 5; i++) petal(-90 + i * 72, 0.68, "#dd5c8c", 190);
  for (let i = 0; i < 5; i++) petal(-90 + i * 72, 0.34, "#a8245c", 220);

  brush.fillBleed(0.05);
  brush.fill("#d9a02a", 240);
  brush.beginShape(0.2);
  for (const [x, y] of [[296, 252], [304, 248], [352, 168], [345, 164]]) brush.vertex(x, y);
  brush.endShape(true);
  for (let i = 0; i < 9; i++) {
    brush.fill(i % 2 ? "#e2a91f" : "#c4701c", 245);
    brush.circle(330 + i * 2.6 + random(-9, 9), 204 - i * 4.4 + random(-6, 6), 5.5);
  }
}
