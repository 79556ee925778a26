function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() {
  translate(-width / 2, -height / 2); background("#8a7a60"); brush.seed(64); randomSeed(64); brush.noStroke(); brush.fillBleed(0.4); brush.fillTexture(0.9, 0);
  for (const c of ["#5a4a30", "#4a5a30", "#6a4a3a", "#3f4a3a"]) { brush.fill(c, 240); brush.rect(-30, -30, 660, 660); }
}
