// tries: paints on in a timer, and in a frame of its own
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  setTimeout(() => brush.circle(-80, -80, 40), 100);
  requestAnimationFrame(() => brush.circle(80, -80, 40));
}
