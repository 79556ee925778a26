// tries: to keep tables of WebAssembly
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
  const kept = [];
  for (;;) kept.push(new WebAssembly.Table({ initial: 1e7, element: "externref" }));
}
