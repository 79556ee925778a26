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
  background("#f7f3ea");
  brush.noStroke();

  // body
  wash("#8a6a4a", 190, 0.15);
  brush.circle(140, 420, 90, 0.3);
  // red breast
  wash("#d84a2a", 200, 0.2);
  brush.circle(430, 300, 60, 0.3);
  // head
  wash("#7a5a3a", 190, 0.1);
  brush.circle(300, 110, 48, 0.2);
  // eye
  wash("#201810", 255, 0.02);
  brush.circle(520, 120, 10, 0);
  // beak
  wash("#c89030", 230, 0.05);
  shape([[60, 90], [120, 110], [60, 130]], 0);
  // wing
  wash("#5a4030", 180, 0.1);
  shape([[420, 470], [540, 440], [500, 540]], 0.3);
  // twig
  wash("#6a5040", 200, 0.05);
  shape([[180, 220], [240, 200], [250, 215], [190, 240]], 0);
}
