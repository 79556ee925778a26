// tries: more buffers of WebGL than the browser keeps, one after the other, and canvases made anew
// expect: painting
function setup() {
  createCanvas(400, 400, WEBGL);
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  for (let i = 0; i < 24; i++) {
    const leaf = createGraphics(60, 60, WEBGL);
    if (i % 8 === 0) {
      brush.load(leaf);
      brush.fill("#4c5fd7", 180);
      brush.circle(0, 0, 20);
      brush.load();
      image(leaf, -290 + i * 24, -30);
    }
    leaf.remove();
  }
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
