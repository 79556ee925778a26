// Small grey and blue flecks at random over the sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f5ee");
  brush.noStroke();
  brush.fillBleed(0.05);
  brush.fillTexture(0.2, 0.4, false);
  const colors = ["#4f6f8f", "#8f8f9f", "#a07060", "#5f8f6f"];
  for (let i = 0; i < 130; i++) {
    const x = random(width);
    const y = random(height);
    brush.fill(random(colors), 220);
    brush.beginShape(0);
    for (let k = 0; k < 4; k++) brush.vertex(x + random(-22, 22), y + random(-22, 22));
    brush.endShape(true);
  }
}
