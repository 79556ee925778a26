// Three pale wisteria clusters hanging at dusk in front of a deep green and blue garden.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blob(x, y, rx, ry, points = 10) {
  brush.beginShape(0.4);
  for (let i = 0; i < points; i++) {
    const a = (i * 360) / points, k = random(0.75, 1.2);
    brush.vertex(x + cos(a) * rx * k, y + sin(a) * ry * k);
  }
  brush.endShape(true);
}

function blade(x, y, length, turn, plump) {
  brush.beginShape(0.5);
  for (const [u, v] of [[0, 0], [0.3, -plump], [0.7, -plump * 0.8], [1, 0], [0.65, plump * 0.7], [0.25, plump]]) {
    brush.vertex(x + (u * cos(turn) - v * sin(turn)) * length, y + (u * sin(turn) + v * cos(turn)) * length);
  }
  brush.endShape(true);
}

// One hanging cluster: a soft body, pale florets on it, a few dark accents.
function cluster(x, top, length, wide, florets, light, shade, dark) {
  const width = (t) => wide * Math.pow(1 - t, 0.7) * min(1, 0.5 + 3 * t) + 5;
  const lean = (t) => x + 18 * sin(t * 160 + x);
  brush.fillTexture(0.05, 0);
  brush.fillBleed(0.3);
  brush.fill(light, 255);
  for (let layer = 0; layer < 2; layer++) {
    brush.beginShape(0.4);
    for (let i = 0; i <= 8; i++) brush.vertex(lean(i / 8) - width(i / 8) * random(0.7, 1), top + length * (i / 8));
    for (let i = 8; i >= 0; i--) brush.vertex(lean(i / 8) + width(i / 8) * random(0.7, 1), top + length * (i / 8));
    brush.endShape(true);
  }
  brush.fill(shade, 150);
  for (const t of [0.3, 0.5, 0.7]) blob(lean(t) - width(t) * 0.4, top + length * t, width(t) * 0.5, length * 0.1);
  brush.fillTexture(0.05, 0.15);
  for (let i = 0; i < florets; i++) {
    const t = 0.98 - (i / florets) * 0.96;
    const side = ((i * 0.618) % 1) * 2 - 1;
    const fx = lean(t) + side * width(t), fy = top + length * t + random(-8, 8);
    const size = (0.35 + 0.65 * (1 - t)) * wide * 0.5;
    const hang = 90 - side * 60 + random(-20, 20);
    brush.fillBleed(0.08);
    brush.fill(i % 3 ? "#fff4fc" : shade, i % 3 ? 255 : 200);
    blade(fx, fy, size * 0.9, hang + 180, 0.55);
    brush.fillBleed(0.05);
    brush.fill(i % 2 ? dark : shade, 210);
    blade(fx, fy - size * 0.1, size * 0.8, hang, 0.25);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f4e6");
  brush.noStroke();

  // dusk
  brush.fillTexture(0.15, 0);
  brush.fillBleed(0.9);
  brush.fill("#6f9a94", 220);
  blob(300, 300, 460, 440, 16);
  brush.fill("#2f5f6a", 220);
  blob(120, 120, 330, 300);
  blob(560, 480, 260, 300);
  brush.fill("#1d4a4a", 230);
  blob(60, 480, 230, 260);
  blob(420, 40, 330, 150);
  brush.fill("#1b2f56", 220);
  blob(560, 160, 180, 220);
  blob(20, 200, 140, 260);
  brush.fill("#0c2a34", 240);
  blob(300, 300, 460, 440, 14);
  brush.fill("#0b2028", 240);
  blob(300, 10, 460, 80);
  blob(60, 560, 300, 130);
  blob(300, 620, 420, 90);

  // leaves, lost in the dark or catching the last light
  brush.fillBleed(0.15);
  brush.fillTexture(0.2, 0.2);
  for (let i = 0; i < 16; i++) {
    brush.fill(i % 3 ? "#0f3a36" : "#a8c47c", i % 3 ? 220 : 200);
    blade(40 + i * 36, 70 + random(-50, 60), random(70, 110), random(50, 130), 0.17);
  }

  cluster(478, 100, 330, 62, 11, "#c3aeee", "#8f72cc", "#3b2a80");
  cluster(112, 70, 270, 54, 9, "#a9a4e6", "#6f6cc4", "#2c2f7a");
  cluster(290, 70, 500, 104, 30, "#f6c9f2", "#c98ad8", "#6c2f96");

  brush.fillBleed(0.1);
  brush.fill("#d3e09a", 220);
  for (const [x, y, turn] of [[250, 60, 150], [330, 50, 40], [390, 70, 70], [190, 60, 120]]) blade(x, y, 92, turn, 0.17);
}
