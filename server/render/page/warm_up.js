function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
}
function draw() {
  background(250);
  translate(-300, -300);
  brush.fill("#5f7f45", 190);
  brush.fillBleed(0.2);
  brush.noStroke();
  brush.circle(100, 100, 30);
  brush.fill("#a53b32", 190);
  brush.circle(110, 110, 30);
  brush.noFill();
  brush.set("2B", "#222222", 1);
  brush.line(50, 300, 250, 320);
  brush.set("marker", "#888822", 1);
  brush.line(50, 350, 250, 370);
}
