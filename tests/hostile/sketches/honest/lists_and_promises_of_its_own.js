// tries: a list and a promise that bind methods of their own
// expect: painting
class Ramp extends Float32Array {
  constructor(count) {
    super(count);
    this.fill = this.fill.bind(this);
    this.set = this.set.bind(this);
  }
}

class Task extends Promise {
  constructor(run) {
    super(run);
    this.then = this.then.bind(this);
  }
}

async function setup() {
  createCanvas(600, 600, WEBGL);
  await new Task((resolve) => resolve());
  noLoop();
}

function draw() {
  const ramp = new Ramp(3);
  const { fill, set } = ramp;
  fill(60);
  set([90], 1);
  background("#fbf6ec");
  brush.fill("#a53b32", ramp[0]);
  brush.circle(0, 0, ramp[1]);
}
