// tries: to have brush blend otherwise
// expect: tampering
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
  const gl = window[hidden("drawing", "Context")];

  gl[hidden("blend", "Func")](1, 1);
  gl[hidden("color", "Mask")](true, false, false, true);
  brush.circle(0, 0, 150);
}
