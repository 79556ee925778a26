// tries: to show a buffer by image() of another sheet
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
  brush.circle(200, 200, 60, 0.3);
  brush.load();
  const layer = createFramebuffer({ antialias: false, depth: false, width: 8, height: 8, density: 1 });
  layer.begin(); background(255); layer.end();
  const sheet = createGraphics(8, 8, WEBGL);
  sheet[hidden("_rend", "erer")] = p5.instance[hidden("_rend", "erer")];
  for (let i = 0; i < 400; i++) {
    const x = i % 20, y = Math.floor(i / 20), d = Math.hypot(x - 10, y - 10);
    tint(255 - d * 9, 120 + 100 * Math.sin(d), 255 * Math.abs(Math.sin(x / 9)), 200);
    p5.prototype[hidden("ima", "ge")].call(sheet, layer, -300 + x * 10, -300 + y * 10, 9, 9);
  }
}
