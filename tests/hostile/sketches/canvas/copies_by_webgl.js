// tries: to copy parts of the canvas
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

  gl[hidden("copyTex", "Image2D")](3553, 0, 6408, 0, 0, 10, 10, 0);
  gl[hidden("blit", "Framebuffer")](0, 0, 100, 100, 200, 200, 300, 300, 16384, 9728);
}
