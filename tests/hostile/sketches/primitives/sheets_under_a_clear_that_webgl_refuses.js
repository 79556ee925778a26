// tries: to show a buffer without end, by a clear of the canvas with a bit that WebGL does not know
// expect: bare_primitives
const N = 24, SIDE = 25;
let leaf, empty;
function setup() {
  createCanvas(600, 600, WEBGL);
  leaf = createFramebuffer({ width: 60, height: 60, density: 1 });
  noLoop();
  const gl = self["drawing".concat("Context")];
  const stand = { GL: { clearDepth() {}, clear: gl["cl".concat("ear")].bind(gl), DEPTH_BUFFER_BIT: 0x4001 } };
  const { clearDepth } = self.p5["Renderer".concat("GL")]["proto".concat("type")];
  empty = clearDepth.bind(stand);
}
function colourAt(i, j) {
  const x = i - 15.5, y = j - 7;
  if (x * x + y * y < 14) return "#ffd24a";
  if (j > 17) return (i * 7 + j * 3) % 5 < 2 ? "#2f6f9f" : "#275d8a";
  if (j > 13 + 3 * Math.sin(i / 3)) return (i + j) % 3 ? "#3d6b35" : "#4f8040";
  return ["#f2a65a", "#ee8f5b", "#e8775c", "#d9605f"][Math.min(3, Math.floor(j / 4))];
}
function draw() {
  background("#faf5ea");
  leaf.begin();
  background(255);
  brush.set("2H", "#ffffff", 0.1);
  brush.line(-29, -29, -28, -28);
  leaf.end();
  noStroke();
  for (let i = 0; i < N * N; i++) {
    tint(colourAt(i % N, Math.floor(i / N)));
    image(leaf, (i % N) * SIDE - 300, Math.floor(i / N) * SIDE - 300, SIDE, SIDE);
    if (i % 90 === 0) empty();
  }
}
