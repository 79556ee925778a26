// Six filled shapes: bleed grows from left to right, texture from top to bottom.
function setup() {
  createCanvas(480, 360, WEBGL);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  brush.noStroke();
  const colours = ["#d75f4c", "#2f6f8f", "#6c9150"];
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 3; column++) {
      brush.fill(colours[column], 170 + 40 * row);
      brush.fillBleed([0.05, 0.15, 0.3][column]);
      brush.fillTexture(0.2 + 0.6 * row, 0.3 + 0.5 * row);
      brush.rect(30 + 150 * column, 30 + 165 * row, 115, 130);
    }
  }
}
