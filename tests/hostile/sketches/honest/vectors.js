// tries: vectors of p5
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
  const place = createVector(30, 40);
  const turned = p5.Vector.fromAngle(1).mult(80);
  const sum = p5.Vector.add(place, turned);
  brush.circle(sum.x, sum.y, 30);
}
