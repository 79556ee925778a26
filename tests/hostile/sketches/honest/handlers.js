// tries: handlers for a mouse that nobody moves
// expect: painting
function mousePressed() {
  ellipse(mouseX, mouseY, 20, 20);
}
function keyTyped() {
  if (key === "s") saveCanvas("poppy", "png");
}
function windowResized() {
  resizeCanvas(windowWidth, windowHeight);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background(250);
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 100);
}
