// Hibiscus, painted with far too much water.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f5ee");
  brush.noStroke();
  brush.fillTexture(0.8, 0.3);
  brush.fillBleed(0.8);
  for (let i = 0; i < 5; i++) {
    const a = i * 72 + 20;
    brush.fill(i % 2 ? "#e58b9d" : "#dd7a86", 130);
    brush.beginShape(0.5);
    for (let j = 0; j < 7; j++)
      brush.vertex(270 + 90 * cos(a) + 74 * cos(j * 51), 310 + 90 * sin(a) + 66 * sin(j * 51));
    brush.endShape(true);
  }
  brush.fill("#8a5a70", 140);
  brush.beginShape(0.5);
  for (let j = 0; j < 6; j++) brush.vertex(270 + 46 * cos(j * 60), 310 + 40 * sin(j * 60));
  brush.endShape(true);
  brush.fill("#8d9a62", 130);
  brush.beginShape(0.4);
  for (const [x, y] of [[250, 420], [290, 430], [300, 560], [258, 570]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.3);
  brush.fill("#d8b04a", 180);
  brush.beginShape(0);
  for (const [x, y] of [[266, 306], [276, 304], [330, 232], [320, 226]]) brush.vertex(x, y);
  brush.endShape(true);
}
