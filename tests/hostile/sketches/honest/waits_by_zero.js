// tries: a loop that waits by timers of no time for one of some
// expect: painting
let ready = false;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
setTimeout(() => {
  ready = true;
}, 50);

async function setup() {
  createCanvas(600, 600, WEBGL);
  while (!ready) await sleep(0);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.fill("#a53b32", 90);
  brush.circle(0, 0, 90);
}
