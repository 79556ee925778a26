// A green pear set down wet in wet, with a band of blue-grey shade at its foot.
const outline = [
  [300, 120], [324, 132], [338, 170], [346, 222], [372, 276], [408, 336], [420, 402],
  [398, 462], [350, 494], [292, 498], [234, 484], [196, 440], [188, 378], [214, 314],
  [246, 262], [262, 206], [268, 152], [282, 126],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function pear(share, dx, dy, colour, opacity) {
  brush.fill(colour, opacity);
  brush.beginShape(0.7);
  for (const [x, y] of outline) brush.vertex(304 + (x - 304) * share + dx, 360 + (y - 360) * share + dy);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f7f0");
  brush.noStroke();

  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.3);
  brush.fill("#8d97ae", 180);
  brush.beginShape(0.7);
  for (const [x, y] of [[210, 486], [300, 470], [420, 466], [500, 478], [486, 506], [400, 522], [280, 520]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fillTexture(0.45, 0.5);
  brush.fillBleed(0.25, "out", 180);
  pear(1, 0, 0, "#a9bd4c", 215);
  brush.fillBleed(0.3, "out", 180);
  pear(0.72, 32, 34, "#c99a3a", 170);
  brush.fillBleed(0.3, "out", 180);
  pear(0.44, 62, 52, "#cf6a3a", 170);

  brush.fillBleed(0.04);
  brush.fillTexture(0.2, 0.4, false);
  brush.fill("#5f4428", 240);
  brush.beginShape(0.3);
  for (const [x, y] of [[297, 130], [304, 130], [310, 96], [322, 72], [312, 68], [300, 94]]) brush.vertex(x, y);
  brush.endShape(true);
}
