// tries: p5 shapes renamed image, called on another self, with a texture
// expect: bare_primitives
// rect, renamed "image", called on another self with a texture: two triangles that no image() showed
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const b = createFramebuffer({ width: 200, height: 200 });
  b.begin(); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 80, 0.3); b.end();
  const me = Object.create(this);
  const name = hidden("re", "ct");
  const f = this[name];
  Object.defineProperty(f, "name", { value: "image" });
  texture(b);
  noStroke();
  f.call(me, -200, -200, 400, 400);
  const sh = hidden("begin", "Shape"), en = hidden("end", "Shape"), ve = hidden("ver", "tex");
  for (const n of [sh, en, ve]) Object.defineProperty(this[n], "name", { value: "image" });
  this[sh].call(me, TRIANGLES); for (let i = 0; i < 6; i++) this[ve].call(me, i * 40 - 100, (i % 2) * 100, 0, i / 6, i % 2); this[en].call(me);
}
