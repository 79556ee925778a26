// subject meant: a ladybird
function setup() { createCanvas(600, 600, WEBGL); brush.seed(1); noLoop(); }
function draw() { background("#fbf7ee"); brush.noStroke(); brush.fillBleed(0.05); brush.fillTexture(0.4, 0.4); brush.fill("#c03030", 230); brush.circle(0, 20, 14, 0.2); }
