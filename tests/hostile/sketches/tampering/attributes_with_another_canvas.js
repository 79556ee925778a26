// tries: to slip p5 a canvas as it changes its attributes
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  const page = window[hidden("docu", "ment")];
  let elt;
  const other = new p5((p) => {
    p.setup = () => {
      p.createCanvas(600, 600, p.WEBGL);
      p.background(250, 240, 230);
      p.noStroke();
      for (let i = 0; i < 200; i++) { p.fill(i, (i * 7) % 255, 90); p[hidden("ell", "ipse")](-280 + (i % 20) * 29, -280 + Math.floor(i / 20) * 29, 25, 25); }
      elt = p.canvas;
      p.noLoop();
    };
  }, page.createElement("div"));
  window.later = () => elt;
  noLoop();
}
function draw() {
  const elt = later();
  const page = window[hidden("docu", "ment")], make = page.createElement;
  for (const name of ["width", "height"]) Object.defineProperty(elt, name, { value: 600, writable: true });
  page.createElement = (kind) => kind === "canvas" ? elt : make.call(page, kind);
  setAttributes("alpha", false);
  page.createElement = make;
  brush.load();
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
