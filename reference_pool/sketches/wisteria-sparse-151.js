// One slender wisteria cluster on bare paper, twig and two compound leaves, drawn neatly.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blade(x, y, length, turn, plump) {
  brush.beginShape(0.7);
  for (const [u, v] of [[0, 0], [0.3, -plump], [0.75, -plump * 0.8], [1, 0], [0.75, plump * 0.8], [0.3, plump]]) {
    brush.vertex(x + (u * cos(turn) - v * sin(turn)) * length, y + (u * sin(turn) + v * cos(turn)) * length);
  }
  brush.endShape(true);
}

function compoundLeaf(x, y, turn) {
  for (let i = 0; i < 3; i++) {
    const px = x + cos(turn) * (30 + i * 34), py = y + sin(turn) * (30 + i * 34);
    blade(px, py, 62, turn - 50, 0.17);
    blade(px, py, 62, turn + 50, 0.17);
  }
  blade(x + cos(turn) * 130, y + sin(turn) * 130, 66, turn, 0.2);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ec");
  brush.noStroke();
  brush.fillTexture(0.2, 0.35);
  brush.fillBleed(0.05);
  brush.fill("#6f5f45", 210);
  brush.beginShape(0.3);
  for (const [x, y] of [
    [70, 70], [300, 84], [520, 60], [520, 68], [306, 94], [304, 150], [297, 150], [294, 94],
    [70, 80],
  ]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#6fa05c", 190);
  compoundLeaf(270, 92, 150);
  compoundLeaf(330, 92, 30);

  brush.fillBleed(0.12);
  brush.fill("#cfc0ea", 150);
  brush.beginShape(0.4);
  for (const [x, y] of [
    [280, 130], [322, 130], [352, 230], [336, 360], [302, 530], [268, 360], [250, 230],
  ]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.05);
  for (let i = 0; i < 40; i++) {
    const t = 1 - i / 40;
    const side = (i % 5) / 2 - 1;
    const size = 50 - t * 24;
    brush.fill(["#8d74cc", "#5f43aa", "#a58ada"][i % 3], 215);
    blade(300 + side * 46 * (1 - t * 0.85), 128 + t * 390, size, 90 - side * 40, 0.34);
  }
}
