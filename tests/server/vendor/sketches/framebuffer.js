// Painted into a framebuffer, shown twice at two sizes.
let layer;
function setup() {
  createCanvas(450, 300, WEBGL);
  layer = createFramebuffer({ width: 300, height: 300, density: 1 });
  brush.scaleBrushes(2);
  noLoop();
}
function draw() {
  background("#dfe8ea");
  layer.begin();
  background(255);
  brush.load(layer);
  brush.fill("#d75f4c", 190);
  brush.set("2B", "#222222", 1);
  brush.circle(-40, -30, 80);
  brush.noFill();
  brush.set("marker", "#2f6f8f", 1);
  brush.line(-120, 90, 120, 110);
  brush.set("pen", "#333333", 1); // a stroke reaches the layer when one of another colour follows
  brush.line(-120, 120, -118, 120);
  layer.end();
  brush.load();
  imageMode(CENTER);
  image(layer, -80, 0, 270, 270);
  image(layer, 140, 0, 150, 150);
}
