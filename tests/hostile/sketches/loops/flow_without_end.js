// tries: to follow a field for ever
// expect: timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.field("seabed");
  brush.set("HB", "#333", 1);
  brush.flowLine(0, 0, 1e12, 0);
}
