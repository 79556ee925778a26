// tries: to fill the answer with a name of 50 MB
// expect: bare_primitives
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
  const renderer = p5.instance[hidden("_rend", "erer")];
  const proto = Object.getPrototypeOf(renderer);
  for (let o = renderer; o; o = Object.getPrototypeOf(o)) {
    const own = Object.getOwnPropertyDescriptor(o, hidden("ell", "ipse"));
    if (own) Object.defineProperty(own.value, "name", { value: "x".repeat(5e7) });
  }
  renderer[hidden("ell", "ipse")]([0, 0, 200, 200, 0, 0, 25]);
}
