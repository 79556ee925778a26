// tries: to have the clock call methods of WebGL: rectangles by scissors
// expect: tampering
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const gl = window[hidden("drawing", "Context")];
  gl.enable(0x0c11);
  for (let i = 0; i < 8; i++) {
    setTimeout(gl[hidden("scis", "sor")].bind(gl, i * 60, i * 60, 50, 50));
    setTimeout(gl[hidden("clear", "Color")].bind(gl, i / 8, 0.2, 0.6, 1));
    setTimeout(gl[hidden("cle", "ar")].bind(gl, 0x4000));
  }
  await new Promise((done) => setTimeout(done, 50));
}
