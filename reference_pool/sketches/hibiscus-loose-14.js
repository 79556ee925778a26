// A hundred and forty little circles with no order.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf9f0");
  brush.noStroke();
  brush.fillBleed(0.05);
  brush.fillTexture(0.2, 0.3, false);
  for (let i = 0; i < 140; i++) {
    brush.fill(random(255), random(255), random(255), 220);
    brush.circle(random(600), random(600), random(5, 16), 0.1);
  }
}
