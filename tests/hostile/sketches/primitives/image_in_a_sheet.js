// tries: to fill a sheet by image() of its own
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const sheet = createGraphics(600, 600, WEBGL);
  const layer = sheet.createFramebuffer({ antialias: false, depth: false, width: 8, height: 8, density: 1 });
  layer.begin(); sheet.background(255); layer.end();
  brush.load(sheet);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(200, 200, 60, 0.3);
  brush.load();
  for (let i = 0; i < 400; i++) {
    const x = i % 20, y = Math.floor(i / 20), d = Math.hypot(x - 10, y - 10);
    sheet.tint(255 - d * 9, 120 + 100 * Math.sin(d), 255 * Math.abs(Math.sin(x / 9)), 200);
    p5.prototype[hidden("ima", "ge")].call(sheet, layer, -300 + x * 10, -300 + y * 10, 9, 9);
  }
  image(sheet, -300, -300);
}
