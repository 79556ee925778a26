// tries: to have rect() drawn as a part of image()
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
  brush.circle(0, 200, 60, 0.3);
  const layer = createFramebuffer();
  const renderer = p5.instance[hidden("_rend", "erer")];
  noStroke();
  for (let i = 0; i < 6; i++) {
    brush.load(layer);
    brush.fill("#d75f4c", 180);
    brush.circle(0, 0, 90);
    brush.load();
    fill(i * 40, 100, 30);
    renderer[hidden("im", "age")] = i % 2
      ? renderer[hidden("ell", "ipse")].bind(renderer, [-250 + i * 80, -100, 70, 140, 25])
      : renderer[hidden("re", "ct")].bind(renderer, [-250 + i * 80, -100, 70, 140]);
    image(layer, 0, 0);
    delete renderer[hidden("im", "age")];
  }
}
