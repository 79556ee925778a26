// Pigments at the corners of the colour cube, glazed over stripes of the same.
const PURE = ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff", "#000000", "#ffffff"];
function setup() {
  createCanvas(320, 240, WEBGL);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background(255);
  noStroke();
  PURE.forEach((colour, i) => {
    fill(colour);
    rect(40 * i, 0, 40, height);
  });
  brush.noStroke();
  brush.fillBleed(0.02);
  PURE.forEach((colour, i) => {
    brush.fill(colour, 150);
    brush.rect(8, 6 + 29 * i, 304, 22);
  });
}
