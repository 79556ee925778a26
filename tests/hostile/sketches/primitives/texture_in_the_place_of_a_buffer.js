// tries: to have image() sample a flat canvas in the place of a brushed buffer
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
  const flat = createGraphics(300, 300);
  const ctx = flat[hidden("drawing", "Context")];
  ctx.fillStyle = "#0a0";
  ctx.beginPath(); ctx.arc(150, 150, 140, 0, 7); ctx[hidden("fi", "ll")]();
  const sheet = createGraphics(300, 300, WEBGL);
  brush.load(sheet);
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 90);
  brush.load();
  const renderer = p5.instance[hidden("_rend", "erer")];
  const tex = renderer[hidden("get", "Texture")](flat);
  tex[hidden("up", "date")]();
  const old = renderer[hidden("get", "Texture")];
  tex[hidden("up", "date")] = () => false;
  renderer[hidden("get", "Texture")] = function (given) {
    return given === sheet ? tex : old.call(this, given);
  };
  image(sheet, -150, -150);
}
