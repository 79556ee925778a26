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
  brush.fillBleed(0.1);
  brush.fill("#e0c96a", 200);
  brush.circle(305, 290, 26, 0);
}
