// tries: to have brush lay paper into a buffer whose format changed after its first stroke
// expect: painting, bare_primitives
const N = 6, SIDE = 100;
let f;
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  f = createFramebuffer({ width: 600, height: 600, density: 1, antialias: true });
  f.begin();
  brush.set("2H", "#808080", 0.1);
  brush.line(-299, -299, 299, 299);
  f.end();
  f.format = "half-float";
  f.resize(600, 600);
}
// A landscape: a sun over hills by a lake, one of some colours for each cell.
function colourAt(i, j) {
  const x = i - 7.5, y = j - 3.5;
  if (x * x + y * y < 4) return "#ffd24a";
  if (j > 8) return (i * 7 + j * 3) % 5 < 2 ? "#2f6f9f" : "#275d8a";
  if (j > 6 + 2 * Math.sin(i / 2)) return (i + j) % 3 ? "#3d6b35" : "#4f8040";
  return ["#f2a65a", "#ee8f5b", "#e8775c", "#d9605f"][Math.min(3, Math.floor(j / 2))];
}
function draw() {
  background("#faf5ea");
  const cells = {};
  for (let j = 0; j < N; j++) {
    for (let i = 0; i < N; i++) (cells[colourAt(i, j)] ??= []).push([i, j]);
  }
  for (const colour of Object.keys(cells)) {
    background(colour);
    brush.set("2H", colour, 0.1);
    brush.line(-299, -299, 299, 299);
    f.begin();
    let odd = false;
    for (const [i, j] of cells[colour]) {
      odd = !odd;
      brush.set("2H", odd ? "#808080" : "#818181", 0.1);
      const x = i * SIDE - 300, y = j * SIDE - 300;
      brush.line(x + 2, y + 2, x + SIDE - 2, y + SIDE - 2);
    }
    brush.set("2H", "#828282", 0.1);
    brush.line(-299, 299, -298, 298);
    f.end();
  }
  background("#faf5ea");
  image(f, -300, -300);
}
