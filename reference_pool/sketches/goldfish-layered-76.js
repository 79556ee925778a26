// Bands from orange to blue, a ramp of colour from the top of the sheet to its foot.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f7f6f0");
  brush.noStroke();
  brush.fillBleed(0.12);
  brush.fillTexture(0.3, 0.2, false);
  const bands = 10;
  for (let i = 0; i < bands; i++) {
    const k = i / (bands - 1), y = 24 + i * 55;
    brush.fill(lerp(240, 50, k), lerp(130, 120, k), lerp(40, 190, k), 200);
    brush.beginShape(0);
    for (let x = 20; x <= 580; x += 80) brush.vertex(x, y);
    for (let x = 580; x >= 20; x -= 80) brush.vertex(x, y + 62);
    brush.endShape(true);
  }
}
