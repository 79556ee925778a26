// A rose jellyfish tilts through indigo water, its heart glowing.
const TILT = -22;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blob(points, curvature) {
  brush.beginShape(curvature);
  points.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(true);
}

// From the bell's own frame (its hem on v = 0, its crown at v < 0) to the page.
function place(u, v) {
  return [330 + u * cos(TILT) - v * sin(TILT), 230 + u * sin(TILT) + v * cos(TILT)];
}

function bell(w, h, dip) {
  const p = [];
  for (let a = 180; a <= 360; a += 12) p.push(place(w * cos(a), h * sin(a) * (1 + 0.08 * cos(2 * a))));
  for (let a = 0; a <= 180; a += 12) p.push(place(w * 0.97 * cos(a), dip * sin(a) + 5 * sin(a * 8)));
  blob(p, 0.4);
}

function strand(u0, long, drift, wide, wave, phase) {
  const a = [];
  const b = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const u = u0 * (1 - 0.35 * t) + drift * t * t + wave * t * sin(phase + 500 * t);
    const half = (wide / 2) * pow(1 - t, 0.7) + 0.6;
    a.push(place(u - half, 6 + long * t));
    b.unshift(place(u + half, 6 + long * t));
  }
  blob(a.concat(b), 0.5);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f3ee");
  brush.noStroke();

  // Indigo water as a vignette that leaves the corners to the paper
  const ring = (r, dx, dy, seed) => {
    const p = [];
    for (let a = 0; a < 360; a += 18) {
      const k = r * (0.86 + 0.3 * noise(seed + cos(a), seed + sin(a)));
      p.push([300 + dx + k * cos(a), 300 + dy + k * 1.04 * sin(a)]);
    }
    return p;
  };
  brush.fillTexture(0.4, 0.4);
  const coats = [[274, 0, 0, 250, "#3d6ab5"], [266, -4, 4, 70, "#1d2f86"], [262, 0, 8, 160, "#1a2a78"], [250, -10, 16, 90, "#141a5c"]];
  for (const [r, dx, dy, angle, color] of coats) {
    brush.fillBleed(0.25, "out", angle);
    brush.fill(color, 245);
    blob(ring(r, dx, dy, 3), 0.6);
  }
  brush.fillBleed(0.5, "out", 90);
  brush.fill("#0c1048", 250);
  blob([[90, 420], [180, 350], [280, 400], [390, 360], [480, 430], [420, 520], [310, 560], [180, 520]], 0.9);

  brush.fillTexture(0.2, 0.2, false);
  brush.fillBleed(0.04);
  for (let i = 0; i < 11; i++) {
    brush.fill(["#f9c9d4", "#f3a6c2", "#ffe3dc"][i % 3], 240);
    strand(-100 + i * 20, 210 + 90 * noise(i * 3.1), -50, 4.5, 16, i * 77);
  }
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.2, "out", 270);
  [[-40, 190, 22, 0], [-4, 240, 28, 140], [36, 170, 20, 250]].forEach(([u, long, wide, phase]) => {
    brush.fill("#ffe9e4", 250);
    strand(u, long, -40, wide + 10, 20, phase);
    brush.fill("#ee7fa8", 220);
    strand(u, long * 0.7, -24, wide * 0.6, 16, phase);
  });

  brush.fillTexture(0.35, 0.3);
  brush.fillBleed(0.12, "out", 290);
  brush.fill("#ffffff", 255);
  bell(122, 132, 20);
  bell(121, 131, 19);
  brush.fill("#fff1ec", 255);
  bell(120, 130, 18);
  brush.fillBleed(0.2, "out", 112);
  brush.fill("#f2a0b8", 230);
  bell(112, 104, 16);
  brush.fill("#e0588f", 230);
  bell(82, 72, 12);
  brush.fill("#9c1f63", 235);
  bell(50, 42, 8);
}
