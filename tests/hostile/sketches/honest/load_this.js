// tries: says by brush.load(this) where brush paints, which is where it paints anyway
// expect: painting
function setup() {
  const c = createCanvas(600, 600, WEBGL);
  brush.load(this);
  background(250, 244, 230);
  brush.noStroke();
  brush.fill("#b23a48", 120);
  brush.circle(0, 0, 150);
  noLoop();
}
