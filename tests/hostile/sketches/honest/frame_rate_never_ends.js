// tries: a slow frame rate, and an end after some frames
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#fbf6ec");
  frameRate(30);
}

function draw() {
  brush.set("HB", "#333", 1);
  brush.line(-200, frameCount * 10 - 300, 200, frameCount * 10 - 300);
  if (frameCount >= 40) noLoop();
}
