// tries: to go from the brink of the stack to that of WebAssembly
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
  const code = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4,
    0, 16, 0, 11,
  ]);
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
  const fall = () => {
    try {
      fall();
    } catch {}
    try {
      f();
    } catch {}
  };
  fall();
}
