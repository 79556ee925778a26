// The whole sheet flooded blue-green, edge to edge; no fish.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#eef3f1");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.2);
  for (const [c, o] of [["#3f8f98", 220], ["#2f7a90", 200]]) {
    brush.fill(c, o);
    brush.beginShape(0);
    for (const [x, y] of [[-60, -60], [300, -70], [660, -60], [670, 300], [660, 660], [300, 670], [-60, 660], [-70, 300]]) brush.vertex(x, y);
    brush.endShape(true);
  }
}
