// tries: to hang in WebAssembly
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
  // (func (export "f") (loop (br 0)))
  const bytes = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 9, 1, 7,
    0, 3, 64, 12, 0, 11, 11,
  ];
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.f();
}
