// Sunset: a tangle of orange and blue strokes.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A thin stroke between two points.
function streak(x0, y0, x1, y1, thickness) {
  const turn = Math.atan2(y1 - y0, x1 - x0);
  const dx = -Math.sin(turn) * thickness;
  const dy = Math.cos(turn) * thickness;
  brush.beginShape(0.2);
  brush.vertex(x0 - dx, y0 - dy);
  brush.vertex((x0 + x1) / 2 - dx + random(-20, 20), (y0 + y1) / 2 - dy + random(-20, 20));
  brush.vertex(x1 - dx, y1 - dy);
  brush.vertex(x1 + dx, y1 + dy);
  brush.vertex((x0 + x1) / 2 + dx + random(-20, 20), (y0 + y1) / 2 + dy + random(-20, 20));
  brush.vertex(x0 + dx, y0 + dy);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5ea");
  brush.noStroke();
  brush.fillTexture(0.2, 0.3, false);
  brush.fillBleed(0.1, "out");
  let x = 200;
  let y = 200;
  for (let i = 0; i < 34; i++) {
    const nx = random(120, 480);
    const ny = random(130, 470);
    brush.fill(random(["#e8702c", "#3c5ca0", "#7a5a3c", "#d8a43c"]), 200);
    streak(x, y, nx, ny, random(3, 8));
    x = nx;
    y = ny;
  }
}
