// tries: to move the stamps of a stroke by mathematics of its own
// expect: painting
// same-as: honest/strokes
try {
  Math.sqrt = () => 40;
  Math["floor"] = (x) => x / 2;
} catch {}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.set("2B", "#333333", 2);
  for (let i = 0; i < 40; i++) brush.line(-200, -200 + 10 * i, 200, 10 * i - 150);
}
