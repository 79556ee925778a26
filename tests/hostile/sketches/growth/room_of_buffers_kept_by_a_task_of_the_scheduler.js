// tries: the same with no WebAssembly: list buffers that could grow to 4 GiB and take no memory use up the room that V8 has for all, kept past the page by a task of the scheduler; brush has no mask in the sketches after it
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
const list = [];
scheduler.postTask(() => list.push(1), { delay: 1e9 });
function draw() {
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
  brush.load();
  try {
    for (let i = 0; i < 3000; i++) list.push(new ArrayBuffer(0, { maxByteLength: 2 ** 32 }));
  } catch {}
}
