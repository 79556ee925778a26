// tries: to have image() show a buffer of brush's with a shader of the sketch's
// expect: tampering, bare_primitives
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
  const sheet = createGraphics(300, 300, WEBGL);
  brush.load(sheet);
  brush.circle(0, 0, 90);
  brush.load();
  const renderer = p5.instance[hidden("_rend", "erer")];
  const plain = renderer[hidden("_getLight", "Shader")]();
  const main = /void main[^]*$/;
  const red = plain._fragSrc.replace(main, "void main(void) { OUT_COLOR = vec4(1., 0., 0., 1.); }");
  const own = new plain.constructor(renderer, plain._vertSrc, red, {
    vertex: plain.hooks.vertex,
    fragment: plain.hooks.fragment,
  });
  renderer.states.setValue("userImageShader", own);
  image(sheet, -150, -150);
}
