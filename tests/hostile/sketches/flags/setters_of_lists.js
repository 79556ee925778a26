// tries: to swallow what is noted by a setter on the prototype of lists
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  Object.defineProperty(Array.prototype, "0", { set() {}, get() {}, configurable: true });
  window[hidden("re", "ct")](0, 0, 200, 200);
}
