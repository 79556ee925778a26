// tries: to paint past what watches, by a frame's own WebGL functions
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
  const page = window[hidden("docu", "ment")];

  const frame = page.body.appendChild(page.createElement(hidden("ifr", "ame")));
  const other = frame[hidden("content", "Window")];
  const gl = p5.instance[hidden("drawing", "Context")];
  const { scissor, clear, clearColor } = other[hidden("WebGL2Rendering", "Context")].prototype;
  gl.enable(gl.SCISSOR_TEST);
  scissor.call(gl, 0, 0, 200, 200);
  clearColor.call(gl, 1, 0, 0, 1);
  clear.call(gl, gl.COLOR_BUFFER_BIT);
  frame.remove();
}
