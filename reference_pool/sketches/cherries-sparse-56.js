// Three beginnings of a cherry: few strokes, firm rounds, the rest left to the paper.
let rounds = [[236, 372, 74], [372, 418, 66]];

function setup() {
  createCanvas(600, 600, WEBGL); angleMode(DEGREES); brush.scaleBrushes(3); noLoop();
}

function disc(x, y, r) {
  brush.beginShape(0.5);
  for (let a = 0; a < 360; a += 20) brush.vertex(x + r * cos(a), y + r * 0.95 * sin(a));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ef");
  brush.noStroke();
  brush.fillBleed(0.03);
  brush.fillTexture(0.3, 0.4, false);
  brush.fill("#6f9148", 220);
  for (const [x, y, r] of rounds) {
    brush.beginShape(0.3);
    brush.vertex(x - 3, y - r * 0.9); brush.vertex(x + 4, y - r * 0.9);
    brush.vertex((x + 320) / 2 + 8, 230); brush.vertex(324, 130); brush.vertex(317, 130);
    brush.vertex((x + 320) / 2, 230);
    brush.endShape(true);
  }
  brush.fill("#7da257", 190);
  brush.beginShape(0.6);
  for (const [x, y] of [[322, 132], [364, 92], [424, 88], [470, 118], [430, 148], [368, 156]]) brush.vertex(x, y);
  brush.endShape(true);
  for (const [x, y, r] of rounds) {
    brush.fillBleed(0.15); brush.fill("#d8383c", 210); disc(x, y, r);
    brush.fill("#b02038", 180); disc(x + r * 0.16, y + r * 0.14, r * 0.72);
  }
}
