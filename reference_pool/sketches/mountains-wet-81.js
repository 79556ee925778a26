// Three blue ridges in morning mist, the sun just up behind the farthest one.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A ridge: a crest of noise, then a few long steps back, where the wash may run out.
function ridge(base, height, peak, rough, depth, seed) {
  brush.beginShape(0);
  for (let x = -40; x <= 640; x += 16) {
    const rise = exp(-pow((x - peak) / 170, 2)) * height;
    const teeth = (noise(x * 0.016, seed) - 0.5) * rough + (noise(x * 0.07, seed + 9) - 0.5) * rough * 0.3;
    brush.vertex(x, base - rise - teeth);
  }
  for (let i = 0; i <= 34; i++) {
    brush.vertex(640 - 20 * i, base + depth + (i % 2 ? 34 : -20) * noise(i * 0.6, seed + 4));
  }
  brush.endShape(true);
}

function cloud(x, y, wide, high, seed) {
  brush.beginShape(0.8);
  for (let i = 0; i < 14; i++) {
    const r = 0.7 + 0.6 * noise(i * 0.7, seed);
    brush.vertex(x + wide * r * cos(i * 25.7), y + high * r * sin(i * 25.7));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ef");
  brush.noStroke();

  // Sky: cool above, warm low down, paper in between
  brush.fillTexture(0.6, 0.02);
  brush.fillBleed(0.5, "out", 270);
  brush.fill("#8fb3cf", 170);
  brush.beginShape(0.4);
  for (const [x, y] of [[-60, -60], [300, -90], [660, -60], [650, 60], [480, 110], [330, 70], [170, 120], [-50, 90]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.5, "out", 270);
  brush.fill("#f7cfae", 120);
  cloud(330, 240, 420, 70, 2);
  brush.fill("#f5bb94", 110);
  cloud(450, 236, 220, 50, 5);
  brush.fillBleed(0.08);
  brush.fillTexture(0.2, 0.1, false);
  brush.fill("#ea6f3e", 250);
  cloud(436, 172, 26, 26, 0.2);

  const ranges = [
    [282, 96, 230, 70, 120, 1, "#8fa9cc", 190],
    [392, 110, 450, 80, 130, 5, "#4f7aa6", 225],
    [520, 120, 140, 90, 130, 12, "#16335a", 255],
  ];
  ranges.forEach(([base, height, peak, rough, depth, seed, color, opacity], k) => {
    brush.fillTexture(0.4, 0.2);
    brush.fillBleed(0.14, "out", 270);
    brush.fill(color, opacity);
    ridge(base, height, peak, rough, depth, seed);
    if (k === 2) {
      brush.fill("#0d2344", 240);
      ridge(base + 40, height, peak - 30, rough, depth, seed + 2);
      return;
    }
    // Mist lies in the valley before the next ridge
    brush.fillTexture(0.5, 0);
    brush.fillBleed(0.6, "out", 270);
    brush.fill("#fdf8f0", 255);
    cloud(k ? 200 : 380, base + 96, 260, 34, k + 3);
    cloud(k ? 420 : 120, base + 116, 240, 28, k + 6);
  });
}
