// tries: brush in framebuffers whose density is not the canvas's
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  for (const density of [0.5, 1, 2]) {
    const sheet = createFramebuffer({ width: 300, height: 300, density });
    sheet.begin();
    brush.load(sheet);
    brush.fill("#d75f4c", 180);
    brush.circle(0, 0, 90, 0.3);
    brush.fill("#3a6ea5", 160);
    brush.circle(40, 30, 60, 0.3);
    sheet.end();
    brush.load();
    image(sheet, -400 + 200 * density, -300);
  }
}
