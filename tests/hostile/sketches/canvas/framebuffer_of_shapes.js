// tries: p5's shapes in a framebuffer
// expect: bare_primitives
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
  layer.begin();
  window[hidden("el", "lipse")](0, 0, 200, 200);
  layer.end();
  window[hidden("im", "age")](layer, -300, -300);
}
