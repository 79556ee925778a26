// Sunset: dark stripes from edge to edge.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f2ece0");
  brush.noStroke();
  brush.fillTexture(0.1, 0, false);
  brush.fillBleed(0.02, "out");
  const colors = ["#2a1c3c", "#3c2430", "#4a3020", "#22304a", "#382038"];
  for (let i = 0; i < 11; i++) {
    const x = -60 + i * 62;
    brush.fill(colors[i % colors.length], 255);
    for (let coat = 0; coat < 2; coat++) {
      brush.beginShape(0);
      brush.vertex(x, -40);
      brush.vertex(x + 70, -40);
      brush.vertex(x + 96, 640);
      brush.vertex(x + 20, 640);
      brush.endShape(true);
    }
  }
}
