// tries: to attach the tip of a brush to a buffer
// expect: runtime_error
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  let tipTexture, W, H;
  const { set } = Map.prototype;
  Map.prototype.set = function (key, value) {
    if (value instanceof WebGLTexture) tipTexture = value;
    return set.call(this, key, value);
  };
  brush.add("stencil", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 1, pressure: [0.5, 1.5, 0.5],
    tip: (surface) => {
      const ctx = surface[hidden("drawing", "Context")];
      ctx.resetTransform();
      W = ctx.canvas.width; H = ctx.canvas.height;
      const g = ctx.createRadialGradient(W / 2, H / 2, 2, W / 2, H / 2, W / 1.5);
      g.addColorStop(0, "#ffe"); g.addColorStop(0.3, "#e33"); g.addColorStop(0.6, "#36c"); g.addColorStop(1, "#183");
      ctx.fillStyle = g; ctx.fillRect(0, 0, W, H);
      for (let i = 0; i < 12; i++) { ctx.fillStyle = `hsl(${i * 30} 80% 50% / 0.6)`; ctx.beginPath(); ctx.ellipse(W / 2 + W / 4 * Math.cos(i), H / 2 + H / 4 * Math.sin(i), W / 8, H / 16, i, 0, 7); ctx[hidden("fi", "ll")](); }
    },
    rotate: "natural",
  });
  brush.set("stencil", "#223", 1);
  brush.line(-200, -200, -190, -190);
  brush.noStroke();
  const gl = window[hidden("drawing", "Context")], renderer = p5.instance[hidden("_rend", "erer")];
  const made = { antialias: false, depth: false, width: W, height: H, density: 1 };
  const layer = createFramebuffer(made), donor = createFramebuffer(made);
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
