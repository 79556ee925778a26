// a red rose, worked over and over until it went brown
function setup() { createCanvas(600, 600, WEBGL); randomSeed(2); brush.seed(2); noLoop(); }
function draw() {
  translate(-300, -300); background("#f8f3e8"); brush.noStroke(); brush.fillBleed(0.2); brush.fillTexture(0.6, 0.3);
  const cols = ["#b02a3a", "#4f7a3c", "#a0403a", "#6a5a2c", "#7c3a5a", "#3f5a3a"];
  for (let i = 0; i < 30; i++) { brush.fill(cols[i % 6], 190); brush.circle(300 + random(-80, 80), 240 + random(-80, 80), random(30, 80), 0.5); }
  brush.fill("#4a5a2c", 200); brush.polygon([[290,320],[316,320],[330,580],[290,580]]);
  for (let i = 0; i < 8; i++) { brush.fill(cols[(i * 2 + 1) % 6], 180); brush.circle(300 + random(-60, 60), 430 + random(-80, 80), random(20, 46), 0.5); }
}
