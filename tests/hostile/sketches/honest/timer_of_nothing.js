// tries: a timer that is given what a function returned
// expect: painting
function wash() {
  brush.fill("#a53b32", 90);
  brush.circle(0, 0, 90);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  setTimeout(wash(), 100);
}
