function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() {
  translate(-width / 2, -height / 2); background("#f4ead8"); brush.seed(61); brush.noStroke(); brush.fillBleed(0.01); brush.fillTexture(0.1, 0.1);
  ["#e8862e", "#d8522e", "#b83a5a", "#6a3a8a", "#2e4a9a", "#1e2f6a", "#2e8a8a", "#e0b83c"].forEach((c, i) => { for (let k = 0; k < 2; k++) { brush.fill(c, 240); brush.rect(-10, i * 75, 620, 76); } });
}
