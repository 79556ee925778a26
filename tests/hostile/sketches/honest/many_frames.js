// tries: a painting that takes some frames, and then stops
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
}

function draw() {
  brush.noStroke();
  brush.fill("#d75f4c", 120);
  brush.circle(frameCount * 40 - 120, 0, 50);
  if (frameCount === 5) noLoop();
}
