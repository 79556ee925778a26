// Splines through points at three curvatures, and a stroke made of moves.
function setup() {
  createCanvas(320, 240, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(2);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#ffffff");
  const points = (y) => [[20, y, 0.6], [90, y - 40, 1.4], [160, y + 40, 0.6], [230, y - 40, 1.4], [300, y, 0.6]];
  [0, 0.5, 1].forEach((curvature, i) => {
    brush.set(["pen", "cpencil", "pastel"][i], ["#222222", "#2f6f8f", "#a53b32"][i], 1);
    brush.spline(points(60 + 45 * i), curvature);
  });
  brush.set("charcoal", "#3d6b35", 1);
  brush.beginStroke("curve", 30, 215);
  brush.move(30, 90, 0.6);
  brush.move(-40, 110, 1.2);
  brush.move(20, 80, 0.8);
  brush.endStroke(0, 0.6);
}
