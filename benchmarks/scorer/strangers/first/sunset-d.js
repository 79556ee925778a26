function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function poly(points, curve, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ec");
  brush.noStroke();
  brush.fillBleed(0.05);
  for (let i = 0; i < 12; i++) poly([[-20, i * 50], [620, i * 50], [620, i * 50 + 44], [-20, i * 50 + 44]], 0, ["#e2632c", "#3d7fc9", "#f4c43c"][i % 3], 190);
}
