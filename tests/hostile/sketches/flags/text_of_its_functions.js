// tries: to read data out of comments, and out of code that never runs
// expect: painting
// same-as: honest/circle.js
function data() { /* 0123456789abcdefghijklmnopqrstuvwxyz */ }
class Leaf { grow() { if (false) this.data = "0123456789"; } }
const told = [
  data.toString(), String(data), `${data}`, data + "", [data].join(), data.bind().toString(),
  Function.prototype.toString.call(data), Reflect.apply(data.toString, Leaf, []), String(Leaf),
  Leaf.prototype.grow + "", new Leaf().constructor.toString(), String(Symbol.for(data).description),
];
const found = told.some((text) => text.includes("01234"));
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  if (found || [nfp(data), nfc(data)].some((text) => text.includes("01234"))) createCanvas(1, 1);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
