// tries: to replace call and apply
// expect: painting, runtime_error, tampering
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
  const every = Object.getPrototypeOf(() => {});
  every[hidden("ca", "ll")] = () => {};
  every[hidden("app", "ly")] = () => {};
}
