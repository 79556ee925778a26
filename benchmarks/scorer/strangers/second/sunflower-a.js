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
  background("#fbf7ea");
  brush.noStroke();

  // petals all alike, set around the centre
  for (let ring = 0; ring < 2; ring++) {
    for (let i = 0; i < 16; i++) {
      const a = i * 22.5 + ring * 11;
      const r1 = 90, r2 = 215 - ring * 30;
      const c = (r, d) => [300 + r * cos(a + d), 290 + r * sin(a + d)];
      wash(ring ? "#f0b020" : "#f6d040", 150, 0.1);
      shape([c(r1, -8), c((r1 + r2) / 2, -10), c(r2, 0), c((r1 + r2) / 2, 10), c(r1, 8)]);
    }
  }
  wash("#6a4020", 170, 0.1);
  brush.circle(300, 290, 98, 0.1);
  wash("#3a2010", 160, 0.1);
  brush.circle(300, 290, 60, 0.1);
  // stem end
  wash("#5d8a40", 160, 0.1);
  shape([[285, 500], [315, 500], [315, 600], [285, 600]], 0);
}
