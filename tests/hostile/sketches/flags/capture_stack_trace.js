// tries: to take away what stack traces are read with
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
  Error.captureStackTrace = () => {};
  Object.defineProperty(Array.prototype, "0", { get: () => undefined, configurable: true });
  window[hidden("ellip", "se")](0, 0, 100, 100);
}
