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
  background("#faf8f2");
  brush.noStroke();
  wash("#f0b0b0", 60, 0.2, 0.7, 0.1);
  brush.circle(310, 250, 34, 0.3);
  wash("#b8d0a8", 60, 0.1, 0.7, 0.1);
  shape([[307, 285], [313, 285], [312, 420], [308, 420]], 0);
  for (let i = 0; i < 4; i++) {
    wash("#e8d8d8", 30, 0.3, 0.8, 0);
    brush.circle(random(100, 500), random(100, 500), 12, 0.5);
  }
  wash("#a8c8a0", 50, 0.1, 0.7, 0.1);
  shape([[308, 410], [280, 370], [284, 400]], 0.4);
}
