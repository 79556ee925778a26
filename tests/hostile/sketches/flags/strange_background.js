// tries: a paper that is no colour
// expect: painting, runtime_error, blank_canvas
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  background({ toString: () => "petal" });
  background(NaN, -1, Infinity);
}
