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
  background("#fdf8f0");
  brush.noStroke();

  wash("#e84040", 160, 0.15);
  shape([[180, 240], [230, 190], [300, 200], [370, 190], [420, 240], [400, 340], [340, 430], [300, 460], [260, 430], [200, 340]], 0.5);
  wash("#c82030", 120, 0.2);
  shape([[320, 240], [400, 240], [390, 330], [330, 420], [300, 440], [320, 340]], 0.5);

  // seeds on a grid
  wash("#f8e090", 220, 0.02);
  for (let row = 0; row < 5; row++) {
    for (let col = 0; col < 5 - row * 0.6; col++) {
      brush.circle(225 + row * 16 + col * 38, 250 + row * 38, 6, 0.2);
    }
  }

  // cap
  wash("#50a040", 180, 0.1);
  for (let i = 0; i < 5; i++) {
    const x = 220 + i * 40;
    shape([[x - 20, 205], [x, 250], [x + 20, 205], [x, 180]], 0.2);
  }
  wash("#408030", 180, 0.05);
  shape([[294, 190], [306, 190], [312, 130], [300, 130]], 0);
}
