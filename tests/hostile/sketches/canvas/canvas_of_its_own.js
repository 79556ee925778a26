// tries: p5's canvas made of an element with another's context
// expect: tampering, no_canvas, runtime_error, external_access
const hidden = (...parts) => parts.join("");
const page = window[hidden("docu", "ment")];
function setup() {
  const own = page.createElement("canvas");
  own[hidden("get", "Context")]("2d");
  createCanvas(600, 600, WEBGL, own);
  noLoop();
}

function draw() {
  brush.circle(0, 0, 90);
}
