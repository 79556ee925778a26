// tries: to have p5 forget what watches it
// expect: painting, tampering, runtime_error, no_canvas, blank_canvas
for (const list of Object.values(p5.lifecycleHooks)) list.length = 0;

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
