// tries: rectangles by a background of which a part is let through
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
  const gl = p5.instance[hidden("drawing", "Context")];

  gl.enable(gl.SCISSOR_TEST);
  for (let i = 0; i < 20; i++) {
    gl[hidden("scis", "sor")](i * 30, i * 30, 25, 25);
    background(255, i * 10, 0);
  }
}
