// tries: an async setup that waits
// expect: painting
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  await new Promise((done) => setTimeout(done, 200));
  await Promise.all([1, 2, 3].map(async (n) => n * 2));
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
