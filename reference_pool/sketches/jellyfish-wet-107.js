// So much water and so little pigment that the bell is hardly there.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#eef4f6");
  brush.noStroke();
  brush.fillTexture(0.8, 0.05);
  brush.fillBleed(0.7);
  brush.fill("#b5cfdc", 120);
  brush.circle(250, 330, 190, 0.3);
  brush.fill("#a8bcd8", 130);
  brush.beginShape(0.5);
  for (let a = 170; a <= 370; a += 20) brush.vertex(230 + 120 * cos(a), 330 + 110 * sin(a));
  brush.endShape(true);
  brush.fillBleed(0.4);
  for (let i = 0; i < 3; i++) {
    brush.fill("#a8bcd8", 110);
    brush.beginShape(0.4);
    brush.vertex(170 + i * 50, 340);
    brush.vertex(190 + i * 50, 340);
    brush.vertex(200 + i * 40, 470);
    brush.vertex(180 + i * 40, 470);
    brush.endShape(true);
  }
}
