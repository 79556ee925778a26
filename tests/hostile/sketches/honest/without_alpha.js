// tries: to paint on a canvas that has no alpha, as a sketch may that fills it all
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  setAttributes("alpha", false);
  angleMode(DEGREES);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.set("HB", "#222222", 2);
  brush.line(-200, 150, 200, 150);
}
