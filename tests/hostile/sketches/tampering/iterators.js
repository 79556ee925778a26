// tries: to bend every iteration
// expect: painting, runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  Array.prototype[Symbol.iterator] = function* () {
    yield 1;
  };
}
