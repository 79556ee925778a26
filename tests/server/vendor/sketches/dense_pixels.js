// Two device pixels to each of the sketch, on a canvas of odd size.
function setup() {
  pixelDensity(2);
  createCanvas(151, 117, WEBGL);
  brush.scaleBrushes(1.5);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  brush.fill("#7a6fb0", 190);
  brush.set("2B", "#222222", 1);
  brush.circle(55, 58, 38);
  brush.noFill();
  brush.set("pastel", "#a53b32", 1);
  brush.line(80, 20, 140, 100);
}
