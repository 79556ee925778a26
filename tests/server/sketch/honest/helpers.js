// Helpers whose names sound like something else. p5 2 cannot start beside a function or a var
// of one of its own names at the top level, so those are const and let.
const line2 = (a, b) => [a, b];
const text_color = "#5f7f45";
let point = { x: 300, y: 300 };
let image = null, model, box = [0, 0, 600, 600];
const text = (words) => words.length;
const rect = (x, y, w, h) => ({ x, y, w, h });
const circle = function (x, y, r) {
  brush.circle(x, y, r, 0.2);
};
function open(petals) { return petals.map((petal) => petal * 2); }
function fetch(name) { return { petal: text_color }[name]; }
const set = (target, key, value) => { target[key] = value; return target; };
var parent_ = null, top_ = 0;

const setup = async () => {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
};

const draw = () => {
  translate(-width / 2, -height / 2);
  background(250);
  const [a] = line2(point, text("x"));
  set(point, "y", 280);
  const frame = rect(...box);
  brush.noStroke();
  brush.fill(fetch("petal"), 190);
  for (const size of open([30, 60])) circle(a.x, frame.y + point.y, size);
  image = model = parent_ ?? top_;
};
