// tries: to have a stack end before the function that it called, by a limit that none can set
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  Object.defineProperty(Error, "stackTraceLimit", { value: 1, writable: false });
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
}
