// tries: a slow frame rate, and an end by a key that nobody presses
// expect: painting
// An animation; press a key to have noLoop() stop it.
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
  frameRate(30);
}

function draw() {
  brush.set("HB", "#333", 2);
  brush.line(-200, frameCount * 4 - 100, 200, frameCount * 4 - 100);
}

function keyPressed() {
  noLoop();
}
