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
  background("#f4f0e6");
  brush.noStroke();

  // sky over the sheet
  wash("#6880b0", 150, 0.2, 0.5, 0.3);
  shape([[0, 0], [600, 0], [600, 400], [0, 400]], 0);

  // moon
  wash("#f0e090", 200, 0.1, 0.3, 0.4);
  brush.circle(300, 160, 70, 0.1);

  // clouds
  wash("#90a0b8", 120, 0.3, 0.5, 0.3);
  brush.circle(220, 180, 40, 0.3);
  brush.circle(270, 190, 40, 0.3);
  brush.circle(340, 190, 40, 0.3);

  // hills
  wash("#405070", 150, 0.1, 0.5, 0.3);
  brush.circle(120, 520, 170, 0.1);
  brush.circle(330, 560, 190, 0.1);
  brush.circle(520, 530, 170, 0.1);
}
