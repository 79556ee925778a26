// tries: to wait in setup for a promise that nobody resolves
// expect: runtime_error
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  await new Promise(() => {});
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
