// tries: a bitmap in one tip, each of whose lines shows another part of one list of dashes
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
const N = 48,
  CELL = 2;
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
function bit(x, y) {
  // any picture: here a shaded ball on a ground
  const u = (x - 23.5) / 20,
    v = (y - 23.5) / 20,
    r = u * u + v * v;
  const tone = r < 1 ? 0.5 + 0.5 * (u * 0.6 + v * 0.6 - 0.5 * sqrt(1 - r)) : y > 38 ? 0.35 : 0.05;
  return tone > (bayer[(y % 4) * 4 + (x % 4)] + 0.5) / 16 ? 1 : 0;
}
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function deBruijn() {
  // prefer one
  const seen = new Set(["00000000"]),
    s = Array(8).fill(0);
  for (;;) {
    const last = s.slice(-7).join("");
    if (!seen.has(last + 1)) {
      seen.add(last + 1);
      s.push(1);
    } else if (!seen.has(last + 0)) {
      seen.add(last + 0);
      s.push(0);
    } else break;
  }
  const ring = s.slice(0, 256),
    first = ring.indexOf(1);
  return [...ring.slice(first), ...ring.slice(0, first)];
}
function draw() {
  background("#fbf6ec");
  const ring = deBruijn(),
    where = {},
    dashes = [];
  for (let i = 0; i < 256; i++)
    where[Array.from({ length: 8 }, (_, k) => ring[(i + k) % 256]).join("")] = i;
  for (let i = 0; i < 256; i++)
    i && ring[i] === ring[i - 1] ? (dashes[dashes.length - 1] += CELL) : dashes.push(CELL);
  brush.add("petal", {
    type: "custom",
    weight: 150,
    scatter: 0,
    opacity: 255,
    spacing: 200,
    pressure: [1, 1, 1],
    rotate: "none",
    tip: (surface) => {
      const flat = surface[hidden("drawing", "Context")];
      flat[hidden("setLine", "Dash")](dashes);
      flat.lineWidth = CELL;
      flat.lineCap = "butt";
      flat.strokeStyle = "#000";
      for (let y = 0; y < N; y++)
        for (let x = 0; x < N; x += 8) {
          const word = Array.from({ length: 8 }, (_, k) => bit(x + k, y)).join("");
          if (word === "00000000") continue;
          flat.lineDashOffset = where[word] * CELL;
          flat.beginPath();
          flat[hidden("move", "To")](x * CELL - 48, y * CELL - 47);
          flat[hidden("line", "To")]((x + 8) * CELL - 48, y * CELL - 47);
          flat[hidden("str", "oke")]();
        }
    },
  });
  brush.set("petal", "#203050", 1);
  for (const [x, y] of [
    [-150, -150],
    [0, 0],
    [150, 120],
  ])
    brush.line(x, y, x + 2, y);
}
