// tries: many short visits to one framebuffer, larger than it looks
// expect: painting
let layer;
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  layer = createFramebuffer({ width: 300, height: 200, density: 2 });
}

function draw() {
  background("#faf5ea");
  brush.set("HB", "#334455", 2);
  for (let i = 0; i < 30; i++) {
    layer.draw(() => brush.line(-120 + 8 * i, -80, -100 + 5 * i, 80));
  }
  push();
  tint(255, 160);
  rotate(0.3);
  image(layer, -200, -150, 400, 300);
  pop();
}
