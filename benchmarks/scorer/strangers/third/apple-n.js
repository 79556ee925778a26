function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() { translate(-width / 2, -height / 2); background("#fbf7ee"); brush.seed(60); brush.noStroke(); brush.fillBleed(0.05); brush.fillTexture(0, 0); brush.fill("#c9302a", 255); for (let i = 0; i < 4; i++) brush.circle(300, 300, 150, 0); }
