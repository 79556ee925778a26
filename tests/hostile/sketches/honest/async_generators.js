// tries: setup that awaits an async generator
// expect: painting
async function* sizes() {
  yield 30;
  yield 40;
}

let total = 0;
async function setup() {
  createCanvas(600, 600, WEBGL);
  for await (const size of sizes()) total += size;
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.circle(0, 0, total);
}
