// A flower worked over and over in red, green and brown until nothing was left of the light.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f3ecdf");
  brush.noStroke();
  brush.fillTexture(0.3, 0.8);
  brush.fillBleed(0.35);
  const colors = ["#8a4038", "#4f5a2a", "#5a3a24", "#33401f", "#6e3a3a", "#2f2a1a"];
  for (let coat = 0; coat < 6; coat++) {
    for (let i = 0; i < 5; i++) {
      const a = i * 72 + coat * 29;
      const r = 110 - coat * 9;
      brush.fill(colors[(coat + i) % 6], 225);
      brush.circle(290 + r * cos(a), 310 + r * sin(a), 92 - coat * 10, 0.4);
    }
  }
  brush.fill("#c0a040", 220);
  brush.circle(310, 300, 20, 0.5);
}
