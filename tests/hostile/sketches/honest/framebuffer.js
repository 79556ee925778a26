// tries: brush in a framebuffer, shown by image()
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const layer = createFramebuffer({ width: 300, height: 300, density: 1 });
  layer.begin();
  background(250);
  brush.load(layer);
  brush.noStroke();
  brush.fill("#5f7f45", 190);
  brush.circle(0, 0, 60);
  layer.end();
  brush.load();
  imageMode(CENTER);
  image(layer, 100, 100);
}
