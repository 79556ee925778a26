// tries: to pay for rectangles with calls that paint nothing
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
// one brushed speck, then rectangles; each "paid" by a call of brush that paints nothing
function draw() {
  background("#faf5ea");
  brush.noStroke();
  const layer = createFramebuffer({ antialias: false, depth: false, width: 64, height: 64, density: 1 });
  layer.begin(); background(255); layer.end();
  brush.load(layer);
  brush.fill("#fffffe", 5);
  brush.circle(0, 0, 30);
  brush.noFill();
  const pay = 150;
  for (let i = 0; i < pay; i++) brush.rect(0, 0, 1, 1);
  brush.load();
  for (let i = 0; i < pay; i++) {
    const x = i % 10, y = Math.floor(i / 10), d = Math.hypot(x - 25, y - 25);
    tint(255 - d * 9, 120 + 100 * Math.sin(d), 255 * Math.abs(Math.sin(x / 9)), 255);
    image(layer, -300 + x * 12, -300 + y * 12, 11, 11, 30, 30, 2, 2);
  }
}
