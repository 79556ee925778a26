// grapes pushed into the corner, half off the sheet
function setup() { createCanvas(600, 600, WEBGL); randomSeed(23); brush.seed(23); noLoop(); }
function draw() {
  translate(-300, -300); background("#fbf7ee"); brush.noStroke(); brush.fillTexture(0.5, 0.5); brush.fillBleed(0.06);
  for (let r = 0; r < 5; r++) for (let k = 0; k < 5 - r; k++) { brush.fill(random(["#6a4a8a", "#54407a", "#7c5a94"]), 220); brush.circle(488 + k * 32 + r * 16, 470 + r * 30, 18, 0.15); }
  brush.fill("#6a8a4a", 210); brush.polygon([[520,450],[480,420],[500,400],[540,410],[580,396],[590,440]]);
}
