// tries: to paint over a canvas between its judgement and its upload
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const real = window[hidden("p", "5")].instance, gl = window[hidden("drawing", "Context")];
  const inner = real[hidden("_rend", "erer")];
  const fb = createFramebuffer({ antialias: false, depth: false, width: 512, height: 512, density: 1 });
  const g = createGraphics(512, 512, WEBGL);
  brush.load(fb); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 4);
  brush.load(g); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 4); brush.load();
  const texture = fb[hidden("color", "Texture")];
  gl.bindTexture(gl.TEXTURE_2D, texture.texture || texture);
  let done = false;
  inner[hidden("uploadTexture", "FromSource")]({ glDataType: gl.UNSIGNED_BYTE, glFormat: { valueOf() {
    if (!done) {
      done = true;
      g.background(250, 240, 230); g.noStroke();
      for (let i = 0; i < 400; i++) {
        g.fill(i % 255, (i * 7) % 255, (i * 13) % 255);
        g[hidden("re", "ct")](-256 + (i % 20) * 25, -256 + Math.floor(i / 20) * 25, 23, 23);
      }
    }
    return gl.RGBA;
  } } }, g.elt);
  image(fb, -256, -256, 512, 512);
}
