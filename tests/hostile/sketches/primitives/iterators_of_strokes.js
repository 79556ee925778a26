// tries: to have strokes drawn by a matrix of its own, where brush makes a typed list of a list
// expect: painting
// same-as: honest/strokes
const iterator = Array.prototype[Symbol.iterator];
Array.prototype[Symbol.iterator] = function () {
  const isMatrix = this.length === 16 && this[12] === -1 && this[13] === -1;
  return iterator.call(isMatrix ? this.map((n, i) => (i < 6 ? 2 * n : n)) : this);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.set("2B", "#333333", 2);
  for (let i = 0; i < 40; i++) brush.line(-200, -200 + 10 * i, 200, 10 * i - 150);
}
