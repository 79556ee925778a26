// tries: a place of an exception that is no finite number
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
  const error = new Error("petal");
  error.stack = `at sketch.js:${"9".repeat(400)}:1`;
  throw error;
}
