// tries: to put a stand-in before the context
// expect: runtime_error, tampering, blank_canvas
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const gl = p5.instance[hidden("drawing", "Context")];
  const standIn = new Proxy(gl, {
    get: (real, name) => (typeof real[name] === "function" ? real[name].bind(real) : real[name]),
  });
  Object.defineProperty(p5.instance, hidden("drawing", "Context"), { value: standIn });
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
