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

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf7f0");
  brush.noStroke();
  const colors = ["#e07030", "#4070c0", "#e0b030", "#a03070", "#40a080"];
  for (let i = 0; i < 36; i++) {
    wash(random(colors), random(150, 220), random(0.1, 0.5), 0.4, 0.4);
    brush.circle(random(600), random(600), random(10, 55), 0.5);
  }
}
