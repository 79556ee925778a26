// subject meant: the sea
function setup() { createCanvas(600, 600, WEBGL); brush.seed(9); noLoop(); }
function draw() { translate(-300, -300); background("#7fb0cc"); brush.noStroke(); brush.fillBleed(0.1); brush.fillTexture(0.5, 0.1); brush.fill("#3a78a8", 200); brush.polygon([[-40,-40],[640,-40],[640,640],[-40,640]]); brush.fill("#2a6898", 120); brush.polygon([[-40,-40],[640,-40],[640,640],[-40,640]]); }
