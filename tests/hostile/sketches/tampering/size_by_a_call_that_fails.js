// tries: a bitmap by blits of buffers that are smaller than they are known to be
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const S = 17;
  const picture = ["00000000000000000", "01111000001111000", "01000100010000100", "01000100000000100", "01111000000011000", "01000000000000100", "01000000010000100", "01000000001111000", "00000000000000000", "02222222222222220", "02333333333333320", "02344444444444320", "02345555555554320", "02344444444444320", "02333333333333320", "02222222222222220", "00000000000000000"];
  const colours = [[1, 1, 0.9], [0.8, 0.1, 0.2], [0.1, 0.2, 0.7], [0.1, 0.6, 0.8], [0.2, 0.7, 0.3], [0.9, 0.8, 0.1]];
  const real = window[hidden("p", "5")].instance, gl = window[hidden("drawing", "Context")], inner = real[hidden("_rend", "erer")];
  const made = (w, h) => createFramebuffer({ antialias: false, depth: false, width: w, height: h, density: 1 });
  const sheet = createFramebuffer({ antialias: false, depth: false, width: S, height: S, density: 1, textureFiltering: NEAREST });
  const frameOf = (b) => b[hidden("frame", "buffer")], none = () => ({});
  brush.load(sheet); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 12); brush.load();
  const tex = hidden("tex", "Image2D"), make = hidden("create", "Texture");
  const lie = (b) => {
    const t = b[hidden("color", "Texture")];
    gl.bindTexture(gl.TEXTURE_2D, t.texture || t);
    const bent = { [make]: none, bindTexture: none, [tex]: gl[tex].bind(gl), TEXTURE_2D: gl.TEXTURE_2D, RGBA: gl.RGBA, UNSIGNED_BYTE: 0 };
    inner[make].call({ GL: bent }, { width: S, height: S });
    return b;
  };
  const paste = (from, to) => inner[hidden("updateFramebuffer", "Texture")]({ antialias: true, aaFramebuffer: frameOf(from), framebuffer: frameOf(to), colorP5Texture: {}, width: S, height: S, density: 1 }, hidden("color", "Texture"));
  for (let y = S; y > 0; y--) for (let x = S; x > 0; x--) {
    const c = colours[picture[y - 1][x - 1]];
    if (x < S && picture[y - 1][x] === picture[y - 1][x - 1]) continue;
    const b = lie(made(x, y));
    gl.bindFramebuffer(gl.FRAMEBUFFER, frameOf(b));
    inner[hidden("cle", "ar")](...c, 1);
    paste(b, sheet);
  }
  image(sheet, -300, -300, 600, 600);
}
