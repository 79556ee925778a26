// tries: behind stack traces that it has rewritten
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
  Error[hidden("prepare", "StackTrace")] = () => "Error\n    at circle (p5.brush.js:1:1)";
  window[hidden("re", "ct")](0, 0, 90, 90);
}
