// tries: to have painted by calls that paint nothing
// expect: blank_canvas
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  for (let i = 0; i < 100; i++) {
    brush.noFill();
    brush.noStroke();
    brush.circle(0, 0, 50);
  }
  background("#8899aa");
}
