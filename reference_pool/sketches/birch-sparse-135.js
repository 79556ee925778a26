// Birch trunks: three thin ones and some leaves.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ee");
  brush.noStroke();
  brush.fillTexture(0.4, 0.2, false);
  brush.fillBleed(0.06, "out");

  // Trunks.
  for (const [x, top, bottom] of [[250, 236, 372], [288, 250, 392], [318, 228, 360]]) {
    brush.fill("#c0c4d0", 170);
    brush.beginShape(0);
    brush.vertex(x, top);
    brush.vertex(x + 12, top);
    brush.vertex(x + 14, bottom);
    brush.vertex(x - 2, bottom);
    brush.endShape(true);
    brush.fill("#8a8490", 200);
    for (let y = top + 16; y < bottom - 10; y += 34) brush.circle(x + 6, y, 3, 0.2);
  }

  // Leaves, which float beside the trunks.
  for (const [x, y, size] of [[196, 206, 20], [236, 178, 15], [352, 196, 22], [390, 236, 14], [210, 262, 12]]) {
    brush.fill("#ecd09c", 180);
    brush.circle(x, y, size, 0.15);
  }

  // Ground, below and to one side.
  brush.fill("#dcc8b0", 170);
  brush.beginShape(0.4);
  for (const [x, y] of [[300, 404], [400, 398], [410, 414], [310, 420]]) brush.vertex(x, y);
  brush.endShape(true);
}
