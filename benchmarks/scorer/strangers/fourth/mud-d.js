// subject meant: a forest
function setup() { createCanvas(600, 600, WEBGL); randomSeed(3); brush.seed(3); noLoop(); }
function draw() { translate(-300, -300); background("#e8e0d0"); brush.noStroke(); brush.fillBleed(0.3); brush.fillTexture(0.6, 0.2);
  for (let i = 0; i < 26; i++) { brush.fill(random(["#5a4a30", "#3a4a30", "#6a4030", "#40403a"]), 200); brush.circle(random(0, 600), random(0, 600), random(80, 150), 0.4); } }
