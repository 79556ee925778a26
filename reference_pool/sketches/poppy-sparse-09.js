// A tiny poppy low on the sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcfaf4");
  brush.noStroke();
  brush.fillBleed(0.15);
  brush.fillTexture(0.3, 0.4);
  brush.fill("#e0553f", 200);
  for (const [dx, dy] of [[-24, 0], [24, 0], [0, -24], [0, 20]]) {
    brush.beginShape(0.8);
    for (let i = 0; i < 8; i++) brush.vertex(420 + dx + 30 * cos(i * 45), 440 + dy + 26 * sin(i * 45));
    brush.endShape(true);
  }
  brush.fill("#3a2030", 220);
  brush.circle(420, 438, 12, 0.2);
  brush.fill("#6f9a4e", 220);
  brush.beginShape(0);
  for (const [x, y] of [[415, 490], [425, 490], [470, 596], [440, 596]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.beginShape(0);
  for (const [x, y] of [[436, 560], [360, 570], [350, 590], [440, 580]]) brush.vertex(x, y);
  brush.endShape(true);
}
