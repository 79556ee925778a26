// tries: p5's own shapes by another name
// expect: bare_primitives
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const shape = rect;
  shape(0, 0, 100, 100);
}
