// Pale and dark pigments on black paper.
function setup() {
  createCanvas(300, 220, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background(0);
  brush.noStroke();
  brush.fill("#fdf3d0", 220);
  brush.circle(80, 90, 55);
  brush.fill("#3050ff", 200);
  brush.circle(150, 130, 55);
  brush.noFill();
  brush.set("spray", "#ffffff", 1.5);
  brush.line(200, 30, 280, 200);
  brush.set("marker", "#ff8080", 1);
  brush.line(20, 190, 280, 60);
}
