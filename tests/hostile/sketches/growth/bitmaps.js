// tries: to keep bitmaps
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  window.kept = [];
  for (let i = 0; i < 3000; i++) {
    createImageBitmap(new ImageData(2000, 2000)).then((bitmap) => window.kept.push(bitmap));
  }
}
