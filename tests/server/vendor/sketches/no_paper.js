// Nothing below the paint: the canvas stays transparent around it.
function setup() {
  createCanvas(300, 200, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  clear();
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(90, 100, 55);
  brush.fill("#2f6f8f", 120);
  brush.circle(150, 100, 55);
  brush.noFill();
  brush.set("marker", "#222222", 1);
  brush.line(40, 170, 270, 40);
}
