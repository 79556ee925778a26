function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// a sailing boat, tipped, with the water behind it
function draw() {
  translate(-width / 2, -height / 2); background("#fbf7f0"); brush.seed(57); randomSeed(57);
  brush.noStroke(); brush.fillTexture(0.5, 0.3); brush.fillBleed(0.25);
  brush.fill("#e8a060", 200); brush.rect(0, 60, 600, 150); brush.fill("#7a9a50", 170); brush.rect(0, 180, 600, 120);
  brush.fill("#4a7aa0", 220); brush.rect(40, 330, 330, 190); brush.fill("#3a5a70", 220); brush.rect(330, 400, 260, 130);
  brush.fillBleed(0.12); brush.fill("#7a3a2a", 240); brush.polygon([[330, 300], [520, 230], [500, 300], [380, 340]]);
  brush.fill("#d8d0b0", 255); brush.polygon([[400, 270], [330, 90], [470, 200]]); brush.fill("#b05a3a", 230); brush.polygon([[420, 262], [520, 120], [530, 220]]);
  brush.fill("#f0c040", 240); brush.circle(110, 400, 40, 0.1);
}
