// subject meant: a sunset
function setup() { createCanvas(600, 600, WEBGL); brush.seed(1); noLoop(); }
function draw() { translate(-300, -300); background("#ffffff"); brush.noStroke(); brush.fillBleed(0.02); brush.fillTexture(0.2, 0.2);
  ["#4060a0", "#a060a0", "#e06060", "#f0a040", "#f0d060", "#4080a0", "#204060"].forEach((c, i) => { brush.fill(c, 220); brush.rect(0, i * 86, 600, 86); }); }
