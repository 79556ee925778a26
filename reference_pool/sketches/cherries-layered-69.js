// Flat red discs in rows.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf9f4");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0, false);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      brush.fill("#d22030", 255);
      brush.beginShape(0);
      for (let a = 0; a < 360; a += 10) brush.vertex(140 + 160 * column + 62 * cos(a), 140 + 160 * row + 62 * sin(a));
      brush.endShape(true);
    }
}
