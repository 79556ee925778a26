// tries: shapes in a buffer whose context was to be WebGL 1, by another String
// expect: bare_primitives
// a buffer with WebGL 1, whose methods are not watched, shown by image()
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const b = createFramebuffer({ width: 200, height: 200 });
  b.begin(); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 80, 0.3); b.end();
  const key = hidden("web", "gl2"), was = HTMLCanvasElement.prototype[hidden("get", "Context")];
  const s = String;
  window.String = (v) => v === key ? "webgl" : s(v);
  const g = createGraphics(200, 200, WEBGL);
  window.String = s;
  g.setAttributes?.({ version: 1 });
  g[hidden("re", "ct")](-50, -50, 80, 80);
  image(g, -200, -200, 400, 400);
}
