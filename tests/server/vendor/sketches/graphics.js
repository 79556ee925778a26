// Painted into a graphics buffer, shown beside a stroke on the main canvas.
let sheet;
function setup() {
  createCanvas(320, 200, WEBGL);
  sheet = createGraphics(150, 150, WEBGL);
  brush.scaleBrushes(2);
  noLoop();
}
function draw() {
  background("#f4f0e6");
  brush.load(sheet);
  sheet.background("#ffffff");
  brush.fill("#6c9150", 190);
  brush.noStroke();
  brush.circle(0, 0, 50);
  brush.set("charcoal", "#222222", 1);
  brush.line(-60, 50, 60, -50);
  brush.set("pen", "#333333", 1); // a stroke reaches the sheet when one of another colour follows
  brush.line(-60, 60, -58, 60);
  brush.load();
  image(sheet, -150, -75);
  brush.noFill();
  brush.set("marker", "#a53b32", 1);
  brush.line(20, -70, 140, 70);
}
