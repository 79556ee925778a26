// tries: to have brush upload pixels of the sketch's by its own call
// expect: painting, tampering, runtime_error
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const gl = p5.instance[hidden("drawing", "Context")];

  const made = window[hidden("WebGL2Rendering", "Context")].prototype;
  const name = hidden("texSub", "Image2D");
  const white = new Uint8Array(600 * 600 * 4).fill(255);
  try {
    Object.defineProperty(gl, name, {
      value: made[name].bind(gl, gl.TEXTURE_2D, 0, 0, 0, 600, 600, gl.RGBA, gl.UNSIGNED_BYTE, white),
    });
  } catch {}
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
