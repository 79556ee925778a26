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
  brush.fillBleed(0.12);
  const bell = [[190, 250], [176, 180], [214, 110], [290, 84], [352, 110], [420, 150], [438, 214], [400, 232], [330, 222], [260, 246]];
  for (const [color, share] of [["#8f9fc9", 1], ["#b08fb0", 0.7], ["#6f7fb9", 0.35]]) {
    brush.fill(color, 190);
    brush.beginShape(0.4);
    for (const [x, y] of bell) brush.vertex(lerp(250, x, share), lerp(140, y, share));
    brush.endShape(true);
  }
  brush.fill("#6f7fa8", 190);
  const long = [150, 240, 90, 200, 120];
  for (let i = 0; i < 5; i++) {
    const x = 170 + i * 56;
    const y = [276, 262, 300, 250, 290][i];
    brush.beginShape(0.5);
    brush.vertex(x, y);
    brush.vertex(x + 20, y + 4);
    brush.vertex(x + 40, y + long[i] * 0.5);
    brush.vertex(x + 12, y + long[i]);
    brush.vertex(x + 14, y + long[i] * 0.5);
    brush.endShape(true);
  }
}
