// A spiral of circles that grow as they turn.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f4f0");
  brush.noStroke();
  brush.fillBleed(0.05);
  brush.fillTexture(0.1, 0.4, false);
  for (let i = 0; i < 46; i++) {
    const a = i * 26;
    const r = 10 + i * 5.2;
    brush.fill(i % 2 ? "#3a2a7a" : "#2a6a9a", 220);
    brush.circle(300 + r * cos(a), 300 + r * sin(a), 5 + i * 0.45);
  }
}
