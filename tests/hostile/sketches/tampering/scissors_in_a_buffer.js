// tries: to clear with scissors in a brushed buffer, and show it
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const sheet = createGraphics(300, 300, WEBGL);
  const gl = sheet[hidden("drawing", "Context")];
  brush.noStroke();
  for (let i = 0; i < 4; i++) {
    brush.load(sheet);
    brush.fill("#d75f4c", 180);
    brush.circle(-100 + i * 60, -100 + i * 60, 20, 0.3);
    brush.load();
    gl.bindFramebuffer(0x8d40, null);
    gl.enable(0x0c11);
    sheet[hidden("_rend", "erer")][hidden("cl", "ear")](i / 4, 0.2, 0.6, 1);
    gl.disable(0x0c11);
  }
  image(sheet, -150, -150);
}
