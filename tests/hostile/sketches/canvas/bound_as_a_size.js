// tries: to have methods of WebGL called as a size is read
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const gl = window[hidden("drawing", "Context")];
  gl.enable(0x0c11);
  const read = (method, ...args) => {
    try {
      createImage({ [Symbol.toPrimitive]: method.bind(gl, ...args) }, 1);
    } catch {}
  };
  for (let i = 0; i < 8; i++) {
    read(gl[hidden("scis", "sor")], i * 60, i * 60, 50, 50);
    read(gl[hidden("clear", "Color")], i / 8, 0.2, 0.6, 1);
    read(gl[hidden("cle", "ar")], 0x4000);
  }
  gl.disable(0x0c11);
}
