function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// petals set too far out, so that they do not meet
function draw() {
  translate(-width / 2, -height / 2); background("#fbf7ee"); brush.seed(51); randomSeed(51);
  brush.noStroke(); brush.fillTexture(0.4, 0.4); brush.fillBleed(0.12);
  brush.fill("#6c8f4a", 230); brush.polygon([[340, 330], [356, 330], [420, 590], [398, 590]]);
  brush.fill("#5c803e", 220); brush.circle(470, 470, 44, 0.3);
  for (let p = 0; p < 5; p++) { const a = p * 72 - 70; brush.fill("#d8412e", 220); brush.circle(290 + cos(a) * 150, 230 + sin(a) * 140, 58 + p * 5, 0.25); }
  brush.fill("#2a1820", 250); brush.circle(262, 215, 22, 0.2);
}
