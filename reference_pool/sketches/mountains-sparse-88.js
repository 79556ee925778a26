// Three flat ridges in one grey, low on an empty sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfaf4");
  brush.noStroke();
  brush.fillBleed(0.08);
  brush.fillTexture(0.4, 0.5);
  const ridges = [
    [60, 470, 130, 390, 180, 430, 230, 370, 300, 472],
    [190, 500, 270, 430, 330, 470, 400, 400, 470, 500],
    [20, 530, 120, 470, 210, 520, 290, 490, 380, 530],
  ];
  for (const ridge of ridges) {
    brush.fill("#9aa3a8", 140);
    brush.beginShape(0);
    for (let i = 0; i < ridge.length; i += 2) brush.vertex(ridge[i], ridge[i + 1]);
    brush.endShape(true);
  }
}
