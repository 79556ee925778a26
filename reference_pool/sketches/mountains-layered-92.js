// Level bands of grey and blue from the top to the bottom.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f1ea");
  brush.noStroke();
  brush.fillBleed(0.02);
  brush.fillTexture(0.1, 0.2, false);
  const colors = ["#6f8fb0", "#b5a080", "#405f80"];
  for (let i = 0; i < 12; i++) {
    brush.fill(colors[i % 3], 210);
    brush.beginShape(0);
    brush.vertex(-20, i * 50 + 4);
    brush.vertex(620, i * 50 + 4);
    brush.vertex(620, i * 50 + 38);
    brush.vertex(-20, i * 50 + 38);
    brush.endShape(true);
  }
}
