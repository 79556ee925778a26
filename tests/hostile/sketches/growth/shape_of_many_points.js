// tries: a shape of more points than its mask can take
// expect: painting, runtime_error, timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.fill("#335577", 120);
  brush.beginShape();
  for (let i = 0; i < 200000; i++) brush.vertex(200 * cos(i), 200 * sin(i));
  brush.endShape(CLOSE);
}
