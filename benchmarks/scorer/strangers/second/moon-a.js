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

function ridge(base, rise, seed) {
  const p = [[-20, 630]];
  for (let x = -20; x <= 620; x += 32) p.push([x, base - rise * noise(seed + x / 150)]);
  p.push([620, 630]);
  shape(p, 0.4);
}

function cloud(x, y, w, h) {
  shape([[x - w, y + h * 0.2], [x - w * 0.5, y - h * 0.6], [x + w * 0.1, y - h], [x + w, y],
    [x + w * 0.5, y + h * 0.8], [x - w * 0.3, y + h * 0.5]], 0.7);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f1da");
  brush.noStroke();
  const mx = 385, my = 215;

  // full sheet of blue, then the night gathers away from the moon
  wash("#4a648e", 230, 0.05, 0.15, 0);
  for (let i = 0; i < 2; i++) shape([[-20, -20], [620, -20], [620, 620], [-20, 620]], 0);
  wash("#35507e", 220, 0.2, 0.2, 0);
  shape([[-20, -20], [620, -20], [620, 120], [540, 70], [440, 60], [330, 75], [250, 150], [180, 280], [60, 360], [-20, 380]], 0.4);
  wash("#1a2c5c", 230, 0.25, 0.2, 0);
  shape([[-20, -20], [620, -20], [620, 50], [400, 30], [220, 60], [130, 180], [70, 290], [-20, 310]], 0.4);
  shape([[620, 250], [520, 330], [400, 380], [200, 390], [100, 430], [620, 440]], 0.5);

  // halo
  wash("#e8e6d0", 210, 0.5, 0.1, 0);
  brush.circle(mx, my, 96, 0.1);
  // the disc, warm and veiled
  wash("#fffbe8", 255, 0.02, 0.1, 0.05);
  for (const r of [70, 70, 70, 70, 66]) brush.circle(mx, my, r, 0.02);
  wash("#c9b584", 150, 0.2, 0.4, 0.05);
  brush.circle(366, 196, 20, 0.4);
  brush.circle(406, 228, 14, 0.4);

  // thin cloud across the moon
  wash("#3d568a", 190, 0.2, 0.3, 0.02);
  cloud(350, 240, 230, 14);
  cloud(480, 208, 150, 9);
  wash("#1a2c58", 210, 0.25, 0.3, 0.02);
  cloud(110, 220, 170, 22);
  cloud(570, 236, 120, 20);
  cloud(250, 322, 250, 20);

  // hills, each nearer and darker
  wash("#24407a", 255, 0.06, 0.15, 0.1);
  ridge(470, 120, 3);
  wash("#15264f", 255, 0.05, 0.1, 0.1);
  ridge(530, 120, 9);
  wash("#0a1230", 255, 0.05, 0.05, 0.1);
  ridge(600, 130, 21);
  ridge(605, 130, 21);
}
