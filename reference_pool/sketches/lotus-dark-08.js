// A lotus lost in dark water.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f1efe6");
  brush.noStroke();
  brush.fillTexture(0.3, 0.3);
  brush.fillBleed(0.25);

  const pond = [[80, 300], [220, 250], [420, 260], [540, 330], [520, 470], [380, 530], [180, 520], [90, 430]];
  for (const color of ["#4d6a62", "#5a5548"]) {
    brush.fill(color, 210);
    brush.beginShape(0.7);
    for (const [x, y] of pond) brush.vertex(x, y);
    brush.endShape(true);
  }
  // petals go straight over the wet pond, so that they turn grey
  for (let i = 0; i < 7; i++) {
    const a = -165 + i * 25;
    brush.fill("#d98aa4", 200);
    brush.beginShape(0.5);
    brush.vertex(300, 420);
    brush.vertex(300 + 90 * cos(a - 12), 420 + 90 * sin(a - 12));
    brush.vertex(300 + 150 * cos(a), 420 + 150 * sin(a));
    brush.vertex(300 + 90 * cos(a + 12), 420 + 90 * sin(a + 12));
    brush.endShape(true);
  }
  brush.fill("#5f4a30", 220);
  brush.circle(300, 400, 34, 0.4);
}
