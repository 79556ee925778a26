// Two cherries in three layers apiece, the leaf above them, all in one plane.
const RED = ["#f07a72", "#d93a44", "#a51c3a"];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function berry(x, y, rx, ry) {
  brush.beginShape(0);
  for (let i = 0; i < 36; i++) brush.vertex(x + rx * cos(i * 10), y + ry * sin(i * 10) + (i > 24 && i < 30 ? 5 : 0));
  brush.endShape(true);
}

function twig(x, y, bow) {
  brush.beginShape(0);
  for (let i = 0; i <= 10; i++) brush.vertex(lerp(300, x, i / 10) + bow * sin(i * 18) - 3, lerp(120, y, i / 10));
  for (let i = 10; i >= 0; i--) brush.vertex(lerp(300, x, i / 10) + bow * sin(i * 18) + 4, lerp(120, y, i / 10));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf8f3");
  brush.noStroke();
  brush.fillTexture(0.3, 0.4, false);
  brush.fillBleed(0.04);
  brush.fill("#7b9a4a", 235);
  twig(210, 326, -22);
  twig(392, 326, 22);

  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.15);
  brush.fill("#7faa5c", 215);
  brush.beginShape(0.5);
  for (const [x, y] of [[302, 122], [340, 76], [400, 62], [462, 84], [484, 112], [430, 132], [360, 138]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#4f8452", 190);
  brush.beginShape(0.5);
  for (const [x, y] of [[306, 124], [380, 100], [478, 112], [430, 130], [360, 136]]) brush.vertex(x, y);
  brush.endShape(true);

  for (const x of [206, 396]) {
    brush.fillTexture(0.4, 0.5);
    brush.fillBleed(0.1);
    brush.fill(RED[0], 220);
    berry(x, 412, 88, 84);
    brush.fill(RED[1], 205);
    berry(x + 8, 420, 68, 66);
    brush.fillBleed(0.2);
    brush.fill(RED[2], 200);
    berry(x + 18, 432, 42, 40);
  }
}
