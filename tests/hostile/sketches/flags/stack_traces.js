// tries: to have stack traces say what it likes
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
  Error.prepareStackTrace = () => "at p5.min.js:1:1";
  Error.stackTraceLimit = 0;
  window[hidden("ellip", "se")](0, 0, 100, 100);
}
