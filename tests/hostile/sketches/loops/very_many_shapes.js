// tries: to paint for longer than a sketch may
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
  for (let i = 0; ; i++) {
    brush.fill("#335577", 60);
    brush.circle((i * 37) % 600 - 300, (i * 91) % 600 - 300, 80, 0.2);
  }
}
