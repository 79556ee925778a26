// tries: to be called inside brush's scissors by a replaced gl.disable
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  const gl = window[hidden("drawing", "Context")];
  const old = gl.disable;
  const renderer = p5.instance[hidden("_rend", "erer")];
  let k = 0;
  gl.disable = function (what) {
    if (what === 0x0c11) {
      const now = gl.getParameter(0x8ca6);
      gl.bindFramebuffer(0x8d40, null);
      renderer[hidden("cl", "ear")]((k++ % 5) / 5, 0.2, 0.6, 1);
      gl.bindFramebuffer(0x8d40, now);
    }
    return old.call(this, what);
  };
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
