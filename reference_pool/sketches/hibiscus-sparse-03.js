// A hibiscus, quickly.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ee");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.6, 0.3);
  brush.fill("#f0a3a0", 120);
  const petals = [
    [[150, 200], [90, 160], [60, 100], [120, 60], [170, 110]],
    [[150, 200], [170, 120], [220, 70], [270, 110], [210, 180]],
    [[155, 205], [230, 190], [290, 220], [260, 270], [200, 250]],
    [[150, 210], [190, 250], [190, 310], [140, 320], [120, 260]],
    [[145, 205], [100, 260], [50, 250], [40, 200], [90, 180]],
  ];
  for (const points of petals) {
    brush.beginShape(0.4);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.endShape(true);
  }
  // middle and stamen
  brush.fill("#b03a4a", 160);
  brush.circle(150, 206, 18, 0.5);
  brush.fill("#d9b84a", 180);
  brush.beginShape(0);
  brush.vertex(148, 206);
  brush.vertex(262, 148);
  brush.vertex(266, 156);
  brush.vertex(152, 212);
  brush.endShape(true);
  // stem
  brush.fill("#9cb58a", 120);
  brush.beginShape(0);
  brush.vertex(150, 320);
  brush.vertex(158, 320);
  brush.vertex(176, 470);
  brush.vertex(166, 470);
  brush.endShape(true);
}
