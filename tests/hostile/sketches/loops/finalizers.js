// tries: to hang in what the collector calls once something is gone
// expect: timeout, painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const registry = new FinalizationRegistry(() => {
    for (;;);
  });
  for (let i = 0; i < 1e6; i++) registry.register({}, i);
}
