// tries: pixels of a framebuffer
// expect: tampering, bare_primitives
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
  const layer = createFramebuffer();
  layer.loadPixels();
  layer.pixels.fill(200);
  layer[hidden("update", "Pixels")]();
  window[hidden("im", "age")](layer, -300, -300);
}
