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
  background("#f9f8ee");
  brush.noStroke();

  // straight rib
  wash("#5a8040", 170, 0.05);
  shape([[296, 580], [304, 580], [302, 80], [298, 80]], 0);

  // leaflets, pair after pair, in one green
  wash("#6aa050", 150, 0.1);
  for (let i = 0; i < 14; i++) {
    const y = 520 - i * 32, l = 150 - i * 10;
    for (const s of [-1, 1]) {
      shape([[300, y], [300 + s * l * 0.5, y - 30], [300 + s * l, y - 20], [300 + s * l * 0.5, y - 6]], 0.3);
    }
  }
}
