// Slanting stripes of blue, brown and green from edge to edge.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f1e4");
  brush.noStroke();
  brush.fillTexture(0.2, 0.3);
  brush.fillBleed(0.12);
  const colours = ["#2c3a6a", "#7a6a4a", "#3c4a3a", "#6a4a5a"];
  for (let i = 0; i < 13; i++) {
    const x = i * 66 - 160;
    brush.fill(colours[i % 4], 240);
    brush.beginShape(0);
    brush.vertex(x, -40);
    brush.vertex(x + 74, -40);
    brush.vertex(x + 190, 640);
    brush.vertex(x + 110, 640);
    brush.endShape(true);
  }
}
