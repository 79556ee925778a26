// A lotus over its own reflection; every petal keeps its light at the base and its colour at the tip.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const paint = (color, opacity, bleed, towards) => {
  brush.fillBleed(bleed, "out", 180 - towards);
  brush.fill(color, opacity);
};

// A pointed petal from (x, y); `hook` bends its tip aside.
function petal(x, y, heading, size, wide, hook = 0) {
  const right = [];
  const left = [];
  for (let t = 0.08; t < 0.97; t += 0.11) {
    const w = wide * pow(sin(180 * pow(t, 0.9)), 0.8);
    const a = heading + hook * t * t;
    const [px, py] = [x + size * t * cos(a), y + size * t * sin(a)];
    right.push([px - w * sin(a), py + w * cos(a)]);
    left.unshift([px + w * sin(a), py - w * cos(a)]);
  }
  const a = heading + hook;
  brush.beginShape(0.35);
  for (const p of [...right, [x + size * cos(a), y + size * sin(a)], ...left]) brush.vertex(...p);
  brush.endShape(true);
}

function pad(x, y, rx, ry, gap, notch) {
  brush.beginShape(0.5);
  brush.vertex(x, y);
  for (let i = 0; i <= 16; i++) {
    const a = gap + notch + ((360 - 2 * notch) * i) / 16;
    const wobble = 1 + 0.05 * sin(i * 133);
    brush.vertex(x + rx * wobble * cos(a), y + ry * wobble * sin(a));
  }
  brush.endShape(true);
}

function band(y, x0, x1, thick) {
  brush.beginShape(0.7);
  for (let i = 0; i <= 6; i++) brush.vertex(lerp(x0, x1, i / 6), y - thick * sin(30 * i) - 5 * noise(i, y));
  for (let i = 6; i >= 0; i--) brush.vertex(lerp(x0, x1, i / 6), y + thick * sin(30 * i) + 5 * noise(y, i));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f5ec");
  brush.noStroke();

  // Still water
  brush.fillTexture(0.5, 0.15);
  paint("#7fb0b4", 130, 0.35, 180);
  band(430, 40, 560, 26);
  paint("#6ca3b0", 130, 0.3, 0);
  band(520, 150, 470, 14);

  // Pads
  brush.fillTexture(0.4, 0.5);
  paint("#5f9a72", 210, 0.18, 150);
  pad(160, 428, 128, 34, -30, 14);
  paint("#2f6f5e", 200, 0.18, 90);
  pad(158, 438, 92, 20, -30, 18);
  paint("#74a86f", 200, 0.18, 30);
  pad(476, 452, 84, 22, 200, 14);

  // The reflection
  brush.fillTexture(0.5, 0.2);
  paint("#e39ab0", 110, 0.25, -90);
  for (const [a, size] of [[90, 128], [62, 118], [118, 118], [38, 128], [142, 128]]) petal(304, 436, a, size, 24);

  // Petals behind
  const [x, y] = [304, 412];
  brush.fillTexture(0.4, 0.4);
  for (const [a, size, wide, hook] of [[-90, 262, 50, 0], [-118, 246, 48, -4], [-62, 244, 48, 4], [-142, 222, 42, -6], [-38, 220, 42, 6]]) {
    paint("#f0a3bb", 180, 0.22, a);
    petal(x, y, a, size, wide, hook);
    paint("#d95f8d", 170, 0.24, a);
    petal(x + size * 0.42 * cos(a), y + size * 0.42 * sin(a), a + hook * 0.5, size * 0.57, wide * 0.62, hook * 0.5);
  }
  // The golden heart glows between them
  paint("#eabf4a", 210, 0.3, 90);
  petal(304, 372, -90, 74, 40);
  paint("#c98a1e", 200, 0.2, 90);
  petal(304, 372, -90, 44, 26);

  // Petals in front
  for (const [a, size, wide, hook] of [[-104, 168, 42, -6], [-76, 168, 42, 6], [-164, 176, 34, 14], [-16, 176, 34, -14], [-132, 172, 40, -8], [-48, 172, 40, 8]]) {
    paint("#f3b3c6", 190, 0.2, a);
    petal(x, y, a, size, wide, hook);
    paint("#cf4a80", 180, 0.22, a);
    petal(x + size * 0.55 * cos(a + hook * 0.3), y + size * 0.55 * sin(a + hook * 0.3), a + hook, size * 0.44, wide * 0.5, hook * 0.4);
  }
  // The cup where they meet
  paint("#c2417a", 170, 0.25, 90);
  petal(x - 6, y + 10, -150, 120, 20, 16);
  petal(x + 6, y + 10, -30, 120, 20, -16);
  petal(x, y + 10, -90, 92, 24);
  paint("#3f6f55", 210, 0.15, 90);
  petal(x - 4, y + 12, -168, 62, 10, 14);
  petal(x + 4, y + 12, -12, 62, 10, -14);
}
