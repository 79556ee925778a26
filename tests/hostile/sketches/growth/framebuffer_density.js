// tries: a framebuffer of a density that makes it too large
// expect: canvas_too_large
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  createFramebuffer({ width: 600, height: 600, density: 30 });
}
