function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() {
  translate(-width / 2, -height / 2); background("#fbf7ee"); brush.seed(63); randomSeed(63); brush.noStroke(); brush.fillBleed(0.3); brush.fillTexture(0.4, 0.4);
  for (let i = 0; i < 30; i++) { brush.fill(random(["#c8372f", "#3a6aa0", "#6f9a48", "#e0b83c", "#7a4a9a", "#e07aa0"]), 200); brush.circle(random(600), random(600), random(20, 75), 0.4); }
}
