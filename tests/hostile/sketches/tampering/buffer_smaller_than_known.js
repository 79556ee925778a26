// tries: to put a bitmap together by blits of buffers that are smaller than they are known to be
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const S = 60;
  const real = window[hidden("p", "5")].instance, gl = window[hidden("drawing", "Context")], inner = real[hidden("_rend", "erer")];
  const made = () => createFramebuffer({ antialias: false, depth: false, width: S, height: S, density: 1 });
  const frameOf = (b) => b[hidden("frame", "buffer")];
  const sheet = made(), row = made(), g = createGraphics(S, S, WEBGL), parts = [];
  for (const b of [sheet, g]) { brush.load(b); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 12); }
  brush.load();
  // a buffer that is smaller than it is known to be
  const shrink = (b, w, h) => {
    const texture = b[hidden("color", "Texture")];
    gl.bindTexture(gl.TEXTURE_2D, texture.texture || texture);
    inner[hidden("upload", "TextureFromData")]({ glFormat: gl.RGBA, glDataType: gl.UNSIGNED_BYTE }, g.elt, w, h);
  };
  const paste = (from, to) => inner[hidden("updateFramebuffer", "Texture")]({ antialias: true, aaFramebuffer: frameOf(from), framebuffer: frameOf(to), colorP5Texture: {}, width: S, height: S, density: 1 }, hidden("color", "Texture"));
  for (let k = 1; k <= S; k++) shrink(parts[k] = made(), k, S);
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
