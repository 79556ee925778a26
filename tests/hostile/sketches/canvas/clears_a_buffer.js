// tries: to clear by another method of WebGL
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

  gl[hidden("clear", "Bufferfv")](6144, 0, [1, 0, 0, 1]);
}
