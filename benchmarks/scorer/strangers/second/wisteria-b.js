function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wash(color, opacity, bleed, texture = 0.4, border = 0.3) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(texture, border, false);
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// lines that run from one chance place to the next
function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f6f2");
  brush.noStroke();
  let x = 300, y = 80;
  for (let i = 0; i < 70; i++) {
    const nx = constrain(x + random(-220, 220), 20, 580);
    const ny = constrain(y + random(-180, 200), 20, 580);
    const dx = ny - y, dy = x - nx, n = Math.hypot(dx, dy) / 4;
    wash(random(["#8060c0", "#6040a0", "#a080d0", "#508050"]), 200, 0.02, 0.2, 0.1);
    shape([[x + dx / n, y + dy / n], [nx + dx / n, ny + dy / n], [nx - dx / n, ny - dy / n], [x - dx / n, y - dy / n]], 0);
    x = nx;
    y = ny;
  }
}
