// tries: a program of its own, by WebGL itself
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

  const program = gl[hidden("create", "Program")]();
  gl[hidden("link", "Program")](program);
  gl[hidden("use", "Program")](program);
  gl[hidden("draw", "Arrays")](gl.TRIANGLES, 0, 3);
}
