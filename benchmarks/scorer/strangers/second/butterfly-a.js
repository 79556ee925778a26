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

function wing(s) {
  wash("#f0a050", 160, 0.2);
  shape([[300, 290], [300 + s * 60, 180], [300 + s * 160, 120], [300 + s * 230, 150], [300 + s * 210, 240], [300 + s * 120, 300]], 0.6);
  wash("#e08040", 150, 0.2);
  shape([[300, 300], [300 + s * 110, 310], [300 + s * 170, 370], [300 + s * 140, 440], [300 + s * 70, 420]], 0.6);
  wash("#a04020", 130, 0.1);
  brush.circle(300 + s * 160, 190, 28, 0.2);
  brush.circle(300 + s * 110, 370, 20, 0.2);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f6f0");
  brush.noStroke();
  wing(-1);
  wing(1);
  // body
  wash("#4a3020", 200, 0.05);
  shape([[290, 230], [310, 230], [312, 330], [304, 440], [296, 440], [288, 330]], 0.5);
  brush.circle(300, 220, 14, 0.1);
  // antennae
  shape([[296, 210], [262, 140], [266, 138], [300, 208]], 0);
  shape([[304, 210], [338, 140], [334, 138], [300, 208]], 0);
}
