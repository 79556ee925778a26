// tries: to leave scissors on, and clear with p5: rectangles
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf5ea");
  const gl = window[hidden("drawing", "Context")];
  const renderer = p5.instance[hidden("_rend", "erer")];
  brush.noStroke();
  for (let i = 0; i < 5; i++) {
    brush.fill("#d75f4c", 180);
    brush.circle(-200 + i * 90, -200 + i * 90, 40, 0.3);
    const box = createFramebuffer({ width: 8, height: 8, density: 1 });
    brush.load(box);
    brush.load();
    gl.bindFramebuffer(0x8d40, null);
    gl.enable(0x0c11);
    renderer[hidden("cl", "ear")](i / 5, 0.2, 0.6, 1);
    gl.disable(0x0c11);
  }
}
