// Cherries, thin as rose water; one is larger than the other and the stalks miss.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfaf5");
  brush.noStroke();
  brush.fillTexture(0.6, 0.2);
  brush.fillBleed(0.35);
  brush.fill("#e08088", 170);
  brush.circle(116, 300, 84, 0.5);
  brush.circle(452, 448, 42, 0.6);
  brush.fill("#cf6a7c", 130);
  brush.circle(130, 322, 50, 0.5);
  brush.fillBleed(0.05);
  brush.fillTexture(0.4, 0.2, false);
  brush.fill("#9fb47c", 180);
  brush.beginShape(0);
  for (const [x, y] of [[130, 220], [142, 224], [290, 74], [280, 66]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.beginShape(0);
  for (const [x, y] of [[446, 400], [456, 400], [372, 90], [362, 92]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.3);
  brush.beginShape(0.5);
  for (const [x, y] of [[400, 150], [500, 120], [540, 180], [460, 210]]) brush.vertex(x, y);
  brush.endShape(true);
}
