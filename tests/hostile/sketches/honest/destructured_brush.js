// tries: brush taken apart, bound and called by name
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const { fill, circle } = brush;
  const disc = brush.circle.bind(brush);
  fill("#5f7f45", 150);
  circle(60, 60, 40);
  disc(-60, 60, 40);
  brush.circle.apply(brush, [0, -60, 30]);
  brush["circ" + "le"](0, 90, 25);
}
