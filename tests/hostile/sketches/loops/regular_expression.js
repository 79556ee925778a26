// tries: to hang in a regular expression, inside of which nothing else runs
// expect: timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  /^(a+)+$/.test("a".repeat(60) + "b");
}
