// Violet poured over the whole sheet, with darker blots dropped in anywhere.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f3e6");
  brush.noStroke();
  brush.fillTexture(0.2, 0.1);
  brush.fillBleed(0.2);
  for (const colour of ["#8f7ac0", "#7f6aa8"]) {
    brush.fill(colour, 230);
    brush.beginShape(0);
    for (const [x, y] of [[-50, -50], [650, -50], [650, 650], [-50, 650]]) brush.vertex(x, y);
    brush.endShape(true);
  }
  brush.fillBleed(0.4);
  for (let i = 0; i < 12; i++) {
    brush.fill(["#5a4a7a", "#6a7a4a", "#7a4a6a"][i % 3], 190);
    brush.circle(random(600), random(600), random(14, 60), 0.5);
  }
}
