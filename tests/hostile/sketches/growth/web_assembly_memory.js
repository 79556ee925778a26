// tries: to fill memory from WebAssembly
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
  const held = [];
  for (let i = 0; ; i++) {
    const memory = new WebAssembly.Memory({ initial: 1000 });
    new Uint8Array(memory.buffer).fill(1);
    held.push(memory);
  }
}
