// tries: to write markup into the answer by the name of a function
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")], P = Object.getPrototypeOf(renderer);
  let o = renderer; while (!Object.hasOwn(o, hidden("re", "ct"))) o = Object.getPrototypeOf(o);
  Object[hidden("define", "Property")](o[hidden("re", "ct")], "name", { value: "<script>\"'\n{x=\"1\"} 1\n# HELP a" });
  fill(200, 0, 0);
  renderer[hidden("re", "ct")]([0, 0, 90, 90]);
}
