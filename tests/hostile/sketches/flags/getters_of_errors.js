// tries: to keep an exception from being counted
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
  for (const name of ["filename", "error", "message", "lineno"]) {
    Object.defineProperty(ErrorEvent.prototype, name, {
      get() {
        throw 1;
      },
    });
  }
  queueMicrotask(() => nothing());
}
