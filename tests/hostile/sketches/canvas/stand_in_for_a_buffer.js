// tries: to have brush paint on a stand-in for a buffer
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  try {
    brush.load({ width: 600, height: 600, _renderer: {}, get drawingContext() { return {}; } });
  } catch {}
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
