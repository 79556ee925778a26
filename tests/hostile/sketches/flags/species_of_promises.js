// tries: to answer for what becomes of the page's own promises, where nobody of the sketch's asks
// expect: painting
// same-as: honest/circle
Object.defineProperty(Promise, Symbol.species, {
  get() {
    if (new Error().stack.split("\n").length <= 2) throw new Error("none");
    return Promise;
  },
});
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
