// A yellow full moon in a black-green night, one smoke-coloured cloud over its lower half and a pair of hills.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function sheet(colour, opacity) {
  brush.fill(colour, opacity);
  brush.beginShape(0);
  for (let a = 0; a < 360; a += 12) brush.vertex(300 + cos(a) * 470, 300 + sin(a) * 470);
  brush.endShape(true);
}

function mound(peak, top, width) {
  brush.beginShape(0.2);
  brush.vertex(-40, 640);
  for (let x = -40; x <= 640; x += 40) {
    const t = (x - peak) / width;
    brush.vertex(x, 540 - (540 - top) * Math.exp(-t * t) - 10 * noise(x * 0.05, top));
  }
  brush.vertex(640, 640);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4efdf");
  brush.noStroke();
  brush.fillTexture(0.2, 0.1);
  brush.fillBleed(0.2);
  sheet("#2e4a4c", 240);
  sheet("#1c3438", 240);
  sheet("#122226", 250);
  sheet("#101c22", 250);
  sheet("#0c1418", 250);
  brush.fillTexture(0.1, 0.1);
  brush.fillBleed(0.06);
  brush.fill("#e8dca0", 110);
  brush.circle(220, 210, 118);
  brush.circle(220, 210, 96);
  brush.fill("#fdf0b8", 255);
  for (let i = 0; i < 3; i++) brush.circle(220, 210, 72);
  brush.fillBleed(0.1);
  brush.fill("#4a4f50", 200);
  brush.beginShape(0.6);
  for (const [x, y] of [[70, 250], [150, 226], [240, 236], [330, 222], [440, 246], [330, 268], [180, 272]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#38494a", 190);
  brush.beginShape(0.6);
  for (const [x, y] of [[340, 120], [420, 100], [520, 108], [590, 126], [470, 140]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.06);
  brush.fill("#14231f", 255);
  for (let i = 0; i < 2; i++) mound(130, 410, 190);
  brush.fill("#070d0c", 255);
  for (let i = 0; i < 3; i++) mound(470, 460, 210);
}
