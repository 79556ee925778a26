// tries: to have brush paint on a stand-in for the sketch
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  brush.instance(Object.create(p5.instance));
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
