// A lotus of one flat layer.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf7f0");
  brush.noStroke();
  brush.fillBleed(0.06);
  brush.fillTexture(0.05, 0.2, false);
  // the whole flower is one outline
  brush.fill("#e58bb0", 230);
  brush.beginShape(0);
  const outline = [
    [300, 430], [190, 420], [90, 330], [180, 340], [150, 230], [240, 300], [300, 160],
    [360, 300], [450, 230], [420, 340], [510, 330], [410, 420],
  ];
  for (const [x, y] of outline) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#58a060", 230);
  brush.beginShape(0.6);
  for (let i = 0; i < 12; i++) brush.vertex(300 + 200 * cos(i * 30), 470 + 34 * sin(i * 30));
  brush.endShape(true);
}
