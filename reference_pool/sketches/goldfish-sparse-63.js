// Six washes make a goldfish that swims off to the right.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function leafy(x, y, heading, reach, fat, bend) {
  const far = [], near = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12, a = heading + bend * t;
    const w = fat * pow(t, 0.8) * sqrt(1.02 - pow(t, 5));
    far.push([x + reach * t * cos(a) - w * sin(a), y + reach * t * sin(a) + w * cos(a)]);
    near.unshift([x + reach * t * cos(a) + w * sin(a), y + reach * t * sin(a) - w * cos(a)]);
  }
  brush.beginShape(0.2);
  for (const [px, py] of far.concat(near)) brush.vertex(px, py);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2 - 44, -height / 2 - 48);
  scale(1.15);
  background("#f7f8f4");
  brush.noStroke();
  brush.fillTexture(0.45, 0.4);
  brush.fillBleed(0.2);

  brush.fill("#f4a06a", 200);
  leafy(268, 316, 176, 200, 40, 34);
  leafy(268, 322, 172, 186, 38, -36);
  brush.fillBleed(0.15);
  brush.fill("#f5ae7c", 190);
  leafy(372, 268, 236, 96, 22, -26);
  leafy(378, 344, 118, 92, 22, 26);

  brush.fillTexture(0.3, 0.4, false);
  brush.fillBleed(0.12, "out", 90);
  brush.fill("#ee7430", 220);
  brush.beginShape(0.6);
  for (const [x, y] of [[492, 300], [470, 272], [424, 256], [366, 262], [310, 288], [256, 312], [256, 328], [310, 338], [366, 350], [424, 348], [470, 330]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.25, "out", 90);
  brush.fill("#cf4424", 200);
  brush.beginShape(0.6);
  for (const [x, y] of [[440, 300], [400, 282], [340, 296], [286, 316], [340, 320], [400, 320]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fillTexture(0.1, 0.4, false);
  brush.fillBleed(0.03);
  brush.fill("#1f1a2c", 250);
  brush.circle(462, 276, 7);
  brush.circle(464, 328, 7);
}
