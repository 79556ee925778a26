// tries: brush in a graphics buffer, shown by image()
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
  const sheet = createGraphics(200, 200, WEBGL);
  brush.load(sheet);
  sheet.background(250);
  brush.noStroke();
  brush.fill("#5f7f45", 190);
  brush.circle(0, 0, 60);
  brush.load();
  image(sheet, 50, 50);
}
