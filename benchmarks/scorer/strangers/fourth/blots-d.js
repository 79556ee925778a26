// subject meant: a bouquet
function setup() { createCanvas(600, 600, WEBGL); randomSeed(77); brush.seed(77); noLoop(); }
function draw() { translate(-300, -300); background("#faf6ec"); brush.noStroke(); brush.fillTexture(0.5, 0.5);
  for (let i = 0; i < 22; i++) { brush.fill(random(["#d04060", "#40a070", "#4060c0", "#e0b030", "#8040a0"]), 190); brush.fillBleed(random(0.3)); brush.circle(random(40, 560), random(40, 560), random(14, 60), 0.6); } }
