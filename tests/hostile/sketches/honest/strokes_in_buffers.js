// tries: strokes alone in a framebuffer and in a graphics buffer
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function drawCross() {
  brush.set("2B", "#223388", 2);
  brush.line(-100, -100, 100, 100);
  brush.line(-100, 100, 100, -100);
}

function draw() {
  background("#faf5ea");
  const layer = createFramebuffer();
  layer.begin();
  clear();
  drawCross();
  layer.end();
  image(layer, -300, -300);
  const sheet = createGraphics(300, 300, WEBGL);
  brush.load(sheet);
  drawCross();
  brush.load();
  image(sheet, 0, 0);
}
