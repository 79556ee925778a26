// tries: to paint with sizes that are no numbers or too large
// expect: timeout, painting, out_of_memory, runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.fillBleed(Infinity);
  brush.fillTexture(NaN, -1);
  for (const size of [NaN, Infinity, 1e308, 1e9, -1]) {
    try {
      brush.circle(size, 0, 50);
      brush.circle(0, 0, size);
      brush.rect(0, 0, size, size);
    } catch {}
  }
  brush.scaleBrushes(1e9);
  brush.set("HB", "#333", 1e9);
  brush.line(0, 0, 1e9, 1e9);
}
