// tries: to put a flat canvas's texture into a brushed framebuffer
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  const layer = createFramebuffer({ antialias: false, depth: false, width: 300, height: 300, density: 1 });
  brush.load(layer);
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 90);
  brush.load();
  const flat = createGraphics(300, 300);
  const ctx = flat[hidden("drawing", "Context")];
  ctx.fillStyle = "#0a0";
  ctx.beginPath(); ctx.arc(150, 150, 140, 0, 7); ctx[hidden("fi", "ll")]();
  const renderer = p5.instance[hidden("_rend", "erer")];
  const tex = renderer[hidden("get", "Texture")](flat);
  tex[hidden("up", "date")]();
  layer[hidden("color", "Texture")] = tex[hidden("texture", "Handle")].texture;
  image(layer, -150, -150);
}
