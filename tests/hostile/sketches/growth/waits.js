// tries: to wait for shared memory a million times over
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true });
  const cell = new Int32Array(memory.buffer);
  for (;;) Atomics.waitAsync(cell, 0, 0);
}
