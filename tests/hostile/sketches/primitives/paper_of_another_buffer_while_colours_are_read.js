// tries: to have brush lay paper into a buffer that it cannot copy: while it reads its colour another buffer is bound, whose format it then asks for
// expect: painting
// same-as: primitives/lines_in_a_buffer.js
const N = 3,
  SIDE = 200;
let f,
  s,
  on = false;
const two = [];
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const me = p5.instance,
    real = me.color;
  f = createFramebuffer({
    width: 600,
    height: 600,
    density: 1,
    antialias: true,
    format: "half-float",
  });
  s = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false });
  for (const red of [0.501, 0.502]) {
    two.push({
      _array: {
        get 0() {
          if (on) (/runBlend/.test(new Error().stack) ? s : f)._beforeBegin();
          return red;
        },
        1: 0.5,
        2: 0.5,
        3: 1,
      },
    });
  }
  me.color = (...args) =>
    typeof args[0] === "number" && args[0] < 0 ? two[-1 - args[0]] : real.apply(me, args);
}
// A landscape: a sun over hills by a lake, one of some colours for each cell.
function colourAt(i, j) {
  const x = i - 15.5,
    y = j - 7;
  if (x * x + y * y < 14) return "#ffd24a";
  if (j > 17) return (i * 7 + j * 3) % 5 < 2 ? "#2f6f9f" : "#275d8a";
  if (j > 13 + 3 * Math.sin(i / 3)) return (i + j) % 3 ? "#3d6b35" : "#4f8040";
  return ["#f2a65a", "#ee8f5b", "#e8775c", "#d9605f"][Math.min(3, Math.floor(j / 4))];
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
    on = true;
    let odd = 0;
    for (const [i, j] of cells[colour]) {
      brush.set("2H", -1 - (odd ^= 1), 0.1);
      const x = i * SIDE - 300,
        y = j * SIDE - 300;
      brush.line(x + 2, y + 2, x + SIDE - 2, y + SIDE - 2);
    }
    brush.set("2H", -1 - (odd ^= 1), 0.1);
    brush.line(-299, 299, -298, 298);
    f._beforeBegin();
    on = false;
    f.end();
  }
  background("#faf5ea");
  image(f, -300, -300);
}
