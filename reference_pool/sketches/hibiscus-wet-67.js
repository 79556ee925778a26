// One pull of a wet brush across the paper, and nothing else.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6f0");
  brush.noStroke();
  brush.fillBleed(0.5);
  brush.fillTexture(0.8, 0.1);
  brush.fill("#e8a8b0", 120);
  brush.beginShape(0.6);
  for (const [x, y] of [[120, 330], [240, 290], [420, 300], [500, 340], [380, 372], [220, 366]]) brush.vertex(x, y);
  brush.endShape(true);
}
