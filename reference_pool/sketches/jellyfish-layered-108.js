// A lopsided bell, and tentacles that have come away from it.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f2ea");
  brush.noStroke();
  brush.fillTexture(0.3, 0.5);
  brush.fillBleed(0.1);
  const bell = [[150, 250], [160, 170], [220, 100], [310, 90], [350, 130], [450, 170], [490, 220], [430, 200], [340, 230], [250, 220], [200, 260]];
  for (const [color, shift] of [["#8f9fc9", 0], ["#b08fb0", 14], ["#8f9fc9", 26]]) {
    brush.fill(color, 190);
    brush.beginShape(0.3);
    for (const [x, y] of bell) brush.vertex(x + shift * 0.4, y + shift);
    brush.endShape(true);
  }
  brush.fill("#6f7fa8", 190);
  for (let i = 0; i < 6; i++) {
    const x = 140 + i * 62;
    const y = [300, 340, 290, 330, 270, 300][i];
    brush.beginShape(0);
    brush.vertex(x, y);
    brush.vertex(x + 22, y + 4);
    brush.vertex(x + 26, y + 130);
    brush.vertex(x + 6, y + 120);
    brush.endShape(true);
  }
}
