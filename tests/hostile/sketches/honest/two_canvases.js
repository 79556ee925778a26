// tries: a canvas that is made anew, and made larger
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  createCanvas(300, 300, WEBGL);
  createCanvas(500, 500, WEBGL);
  resizeCanvas(600, 600);
  setAttributes("antialias", true);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
