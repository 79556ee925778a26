// subject meant: an orange
function setup() { createCanvas(600, 600, WEBGL); brush.seed(1); noLoop(); }
function draw() { background("#ffffff"); brush.noStroke(); brush.fillBleed(0); brush.fillTexture(0, 0); for (let i = 0; i < 3; i++) { brush.fill("#f08020", 255); brush.circle(0, 0, 170, 0); } }
