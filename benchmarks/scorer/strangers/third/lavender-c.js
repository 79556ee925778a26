function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// lavender with far too much water
function draw() {
  translate(-width / 2, -height / 2); background("#fbf8f2"); brush.seed(55); randomSeed(55);
  brush.noStroke(); brush.fillTexture(0.4, 0.2); brush.fillBleed(0.2);
  for (const [x, l] of [[200, 20], [300, -5], [400, -25]]) {
    brush.fill("#8fa07a", 85); brush.polygon([[x - 3, 250], [x + 3, 250], [300 + l, 580], [294 + l, 580]]);
    for (let i = 0; i < 9; i++) for (const s of [-1, 1]) { brush.fill("#8a78c2", 88); brush.circle(x + s * 13, 90 + i * 22, 13, 0.3); }
  }
}
