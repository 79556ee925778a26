// A chequered cloth without a pear.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf7ec");
  brush.noStroke();
  brush.fillBleed(0.02);
  brush.fillTexture(0.2, 0.3, false);
  const side = 75;
  for (let row = 0; row < 8; row++)
    for (let column = row % 2; column < 8; column += 2) {
      const x = column * side, y = row * side;
      brush.fill(row % 3 ? "#8a9a3a" : "#c9a040", 220);
      brush.beginShape(0);
      brush.vertex(x, y); brush.vertex(x + side, y); brush.vertex(x + side, y + side); brush.vertex(x, y + side);
      brush.endShape(true);
    }
}
