// A diagram of a fish: thin slivers for lines, no wash anywhere.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function sliver(x0, y0, x1, y1) {
  const l = Math.hypot(x1 - x0, y1 - y0), nx = -(y1 - y0) / l * 2.2, ny = (x1 - x0) / l * 2.2;
  brush.beginShape(0);
  brush.vertex(x0 - nx, y0 - ny);
  brush.vertex(x1 - nx, y1 - ny);
  brush.vertex(x1 + nx, y1 + ny);
  brush.vertex(x0 + nx, y0 + ny);
  brush.endShape(true);
}

function chain(points) {
  for (let i = 1; i < points.length; i++) sliver(...points[i - 1], ...points[i]);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#ffffff");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0, false);
  brush.fill("#303030", 255);
  chain([[120, 300], [200, 220], [340, 220], [420, 300], [340, 380], [200, 380], [120, 300]]);
  chain([[420, 300], [520, 200], [520, 400], [420, 300]]);
  chain([[250, 220], [300, 140], [340, 220]]);
  chain([[250, 380], [300, 460], [340, 380]]);
  chain([[170, 280], [190, 280], [190, 300], [170, 300], [170, 280]]);
  chain([[60, 300], [110, 300]]);
  chain([[60, 500], [540, 500]]);
}
