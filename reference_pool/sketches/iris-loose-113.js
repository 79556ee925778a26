// An iris as a diagram: nothing but hair-thin bars along its outlines.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function bar(x0, y0, x1, y1) {
  const d = dist(x0, y0, x1, y1);
  const nx = ((y1 - y0) / d) * 1.6;
  const ny = ((x0 - x1) / d) * 1.6;
  brush.beginShape(0);
  brush.vertex(x0 + nx, y0 + ny);
  brush.vertex(x1 + nx, y1 + ny);
  brush.vertex(x1 - nx, y1 - ny);
  brush.vertex(x0 - nx, y0 - ny);
  brush.endShape(true);
}

function outline(points) {
  points.forEach(([x, y], i) => {
    const [x1, y1] = points[(i + 1) % points.length];
    bar(x, y, x1, y1);
  });
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfbf5");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0.1, 0.2, false);
  brush.fill("#2a2050", 255);
  outline([[300, 280], [240, 180], [300, 80], [360, 180]]);
  outline([[300, 280], [180, 240], [130, 130], [230, 170]]);
  outline([[300, 280], [420, 240], [470, 130], [370, 170]]);
  outline([[300, 280], [180, 320], [120, 430], [230, 400]]);
  outline([[300, 280], [420, 320], [480, 430], [370, 400]]);
  bar(300, 280, 300, 580);
}
