// Birches in autumn: brown, green and grey all over the sheet, very wet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f0eadc");
  brush.noStroke();
  brush.fillTexture(0.5, 0, true);
  brush.fillBleed(0.5, "out");
  const colors = ["#6a5a34", "#4a5a44", "#7a4a34", "#5a5060"];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const cx = column * 200 + random(-60, 60);
      const cy = row * 200 + random(-60, 60);
      brush.fill(colors[(row + column * 3) % 4], 220);
      brush.beginShape(0.5);
      for (let a = 0; a < 360; a += 40) {
        const r = random(110, 200);
        brush.vertex(cx + cos(a) * r, cy + sin(a) * r);
      }
      brush.endShape(true);
    }
  }
}
