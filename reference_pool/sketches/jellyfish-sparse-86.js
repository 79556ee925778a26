// A jellyfish of two blue glazes, with five plain tentacles.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function dome(cx, cy, rx, ry) {
  brush.beginShape(0.4);
  for (let a = 180; a <= 360; a += 20) brush.vertex(cx + rx * cos(a), cy + ry * sin(a));
  for (let i = 1; i < 6; i++) brush.vertex(cx + rx - (i * rx) / 3, cy + (i % 2 ? 18 : 4));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f3f7f8");
  brush.noStroke();
  brush.fillTexture(0.5, 0.2);
  brush.fillBleed(0.3);
  brush.fill("#a8d0e4", 150);
  brush.beginShape(0.6);
  [[60, 120], [260, 60], [520, 110], [560, 360], [480, 540], [160, 550], [50, 380]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(true);

  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.1);
  for (let i = 0; i < 5; i++) {
    const x = 210 + i * 45;
    brush.fill("#4a86b8", 190);
    brush.beginShape(0.6);
    for (let k = 0; k <= 6; k++) brush.vertex(x + 10 * sin(k * 90) - 6, 250 + k * 40);
    for (let k = 6; k >= 0; k--) brush.vertex(x + 10 * sin(k * 90) + 6 - k * 0.8, 250 + k * 40);
    brush.endShape(true);
  }
  brush.fillBleed(0.22);
  brush.fill("#3f78b5", 200);
  dome(300, 250, 130, 130);
  brush.fill("#2a5596", 190);
  dome(300, 246, 90, 84);
}
