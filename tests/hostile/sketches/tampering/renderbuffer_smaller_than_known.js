// tries: to put a bitmap together by blits of renderbuffers, bound anew by the value of an argument
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const S = 60;
  const real = window[hidden("p", "5")].instance, gl = window[hidden("drawing", "Context")], inner = real[hidden("_rend", "erer")];
  const made = () => createFramebuffer({ antialias: false, depth: false, width: S, height: S, density: 1 });
  const frameOf = (b) => b.aaFramebuffer || b[hidden("frame", "buffer")];
  const sheet = made(), parts = [];
  brush.load(sheet); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 12); brush.load();
  const many = () => createFramebuffer({ antialias: true, depth: false, width: S, height: S, density: 1 });
  const none = () => ({}), bindIt = hidden("bind", "Renderbuffer"), store = hidden("renderbuffer", "StorageMultisample"), made2 = hidden("create", "Renderbuffer"), attach = hidden("framebuffer", "Renderbuffer");
  const still = { getParameter: () => 0, createTexture: none, bindTexture: none, [hidden("tex", "Image2D")]: none, bindFramebuffer: none, [hidden("framebuffer", "Texture2D")]: none, [made2]: none, [bindIt]: none, [store]: none, [attach]: none, RENDERBUFFER: gl.RENDERBUFFER };
  const go = (GL, w, h) => inner[hidden("recreateFramebuffer", "Textures")].call({ GL, [hidden("_getFramebufferColor", "Format")]: () => ({ internalFormat: gl.RGBA8 }) }, { antialias: true, antialiasSamples: 0, width: w, height: h, density: 1 });
  const bound = (rb) => go({ ...still, [made2]: () => rb, [bindIt]: gl[bindIt].bind(gl) }, 1, 1);
  const other = many().colorRenderbuffer, row = many();
  const shrink = (b, w, h) => {
    bound(other);
    go({ ...still, [store]: gl[store].bind(gl), RENDERBUFFER: { valueOf() { bound(b.colorRenderbuffer); return gl.RENDERBUFFER; } } }, w, h);
  };
  const paste = (from, to) => inner[hidden("updateFramebuffer", "Texture")]({ antialias: true, aaFramebuffer: frameOf(from), framebuffer: frameOf(to), colorP5Texture: {}, width: S, height: S, density: 1 }, hidden("color", "Texture"));
  for (let k = 1; k <= S; k++) shrink(parts[k] = many(), k, S);
  for (let y = S - 1; y >= 0; y--) {
    shrink(row, S, y + 1);
    const at = (x) => ((x * y) >> 4) % 12;
    for (let k = S; k > 0; k--) {
      const c = at(k - 1);
      if (k < S && at(k) === c) continue;
      gl.bindFramebuffer(gl.FRAMEBUFFER, frameOf(parts[k]));
      inner[hidden("cle", "ar")](c / 12, 0.6, 1 - c / 12, 1);
      paste(parts[k], row);
    }
    paste(row, sheet);
  }
  image(sheet, -300, -300, 600, 600);
}
