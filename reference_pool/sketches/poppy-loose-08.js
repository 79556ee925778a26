// A poppy, too large for its sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf4e8");
  brush.noStroke();
  brush.fillBleed(0.35);
  brush.fillTexture(0.8, 0.2);
  const lobes = [[130, 420, 190], [420, 520, 200], [470, 250, 170], [190, 200, 180]];
  for (const [x, y, r] of lobes) {
    brush.fill("#ee6b55", 190);
    brush.beginShape(0.8);
    for (let i = 0; i < 7; i++) brush.vertex(x + r * random(0.8, 1.1) * cos(i * 51), y + r * random(0.8, 1.1) * sin(i * 51));
    brush.endShape(true);
  }
  brush.fill("#5c3a5c", 160);
  brush.circle(330, 390, 48, 0.6);
}
