// tries: a draw that is called again and again
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
}

function draw() {
  background(250);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 100);
}
