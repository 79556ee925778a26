// tries: disables the depth test as p5 users do
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  drawingContext.disable(drawingContext.DEPTH_TEST);
}
function draw() {
  background("#fbf7ef");
  brush.noStroke();
  brush.fill("#3d5a80", 150);
  brush.fillBleed(0.2);
  for (let i = 0; i < 5; i++) brush.circle(-200 + i * 100, 0, 60, true);
  brush.noFill();
  brush.set("HB", "#222", 1.5);
  brush.spline(
    [
      [-200, 100, 1],
      [0, 200, 0.5],
      [200, 100, 1],
    ],
    0.5,
  );
  noLoop();
}
