// tries: to be handed the stamps of a stroke by a constructor of its own
// expect: painting
// same-as: honest/strokes
const { constructor } = Float32Array.prototype;
Float32Array.prototype.constructor = {
  [Symbol.species]: function (memory, at, length) {
    const all = new constructor(memory);
    for (let i = 0; i < all.length; i += 4) all[i] = 300;
    return new constructor(memory, at, length);
  },
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
