// tries: WebGL's functions from their prototype, applied by Reflect
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

  const made = window[hidden("WebGL2Rendering", "Context")].prototype;
  Reflect.apply(made[hidden("clear", "Color")], gl, [1, 0, 0, 1]);
  [gl.COLOR_BUFFER_BIT].forEach(made[hidden("cle", "ar")], gl);
}
