function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() { translate(-width / 2, -height / 2); background("#fcfaf5"); brush.seed(65); brush.noStroke(); brush.fillBleed(0.2); brush.fillTexture(0.3, 0.2); brush.fill("#8a7152", 130); brush.circle(322, 288, 16, 0.3); }
