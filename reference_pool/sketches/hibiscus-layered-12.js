// Two hibiscus blooms, apricot before violet, on a shared stem of leaves.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Everything of one flower lives in here, so that two can be laid with other pigments.
class Bloom {
  constructor(x, y, size, squash, tilt, turns) {
    this.at = (r, a) => {
      const u = r * size * cos(a);
      const v = r * size * sin(a) * squash;
      return [x + u * cos(tilt) - v * sin(tilt), y + u * sin(tilt) + v * cos(tilt)];
    };
    this.turns = turns;
    this.tilt = tilt;
  }

  lobe(turn, reach, fan, seed) {
    const pts = [this.at(0.02, turn), this.at(reach * 0.35, turn - fan * 0.98), this.at(reach * 0.7, turn - fan)];
    for (let k = -3; k <= 3; k++) {
      const frill = 1 - 0.014 * k * k + 0.22 * (noise(seed * 3, k * 0.9 + 5) - 0.5);
      pts.push(this.at(reach * frill, turn + (fan * 0.85 * k) / 3));
    }
    pts.push(this.at(reach * 0.7, turn + fan), this.at(reach * 0.35, turn + fan * 0.98));
    brush.beginShape(0.5);
    for (const [x, y] of pts) brush.vertex(x, y);
    brush.endShape(true);
  }

  // Layers: [colour, opacity, bleed, reach, fan, side]; `side` is where pigment gathers, as seen from the petal.
  glaze(layers) {
    layers.forEach(([color, opacity, bleed, reach, fan, side], n) => {
      this.turns.forEach((turn, i) => {
        const pool = n ? turn + side : turn + side + 70 * sin(i * 130);
        brush.fill(color, opacity);
        brush.fillBleed(bleed, "out", 180 - pool - this.tilt);
        this.lobe(turn, reach * (1 + 0.05 * sin(i * 160)), fan, i + n * 7);
      });
    });
  }

  stamen(turn, length, color, gold) {
    brush.fillTexture(0.2, 0.4, false);
    brush.fillBleed(0.02);
    brush.fill(color, 245);
    brush.beginShape(0.4);
    for (const [r, off] of [[0, -9], [0.5, -3.5], [1, -2], [1, 2], [0.5, 3], [0, 9]]) {
      const bend = turn - 12 * r;
      const [x, y] = this.at(length * r, bend);
      brush.vertex(x - off * sin(bend), y + off * cos(bend));
    }
    brush.endShape(true);
    brush.fillBleed(0);
    for (let i = 0; i < 12; i++) {
      const r = lerp(0.55, 1.04, i / 11);
      const [x, y] = this.at(length * r, turn - 12 * r);
      const [dx, dy] = [random(-10, 10), random(-10, 10)];
      brush.fill(gold[i % 2], 250);
      brush.beginShape(1);
      for (let a = 0; a < 360; a += 45) brush.vertex(x + dx + 5.5 * cos(a), y + dy + 5.5 * sin(a));
      brush.endShape(true);
    }
  }
}

function leaf(x, y, turn, size, wide, curl, layers) {
  for (const [color, share, pool] of layers) {
    brush.fill(color, 220);
    brush.fillBleed(0.18, "out", 180 - pool);
    brush.beginShape(0.45);
    for (let i = 0; i < 14; i++) {
      const t = i <= 7 ? i / 7 : (14 - i) / 7;
      const w = (i <= 7 ? 1 : -1) * wide * share * pow(sin(180 * t ** 0.8), 0.9);
      const a = turn + curl * t;
      brush.vertex(x + size * share * t * cos(a) - w * sin(a), y + size * share * t * sin(a) + w * cos(a));
    }
    brush.endShape(true);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f6f0");
  brush.noStroke();

  brush.fillTexture(0.4, 0.45);
  leaf(286, 446, 62, 150, 38, 24, [["#4c8a6a", 1, 60], ["#1d5a52", 0.68, -110]]);
  leaf(120, 436, 132, 128, 32, 18, [["#6f9c58", 1, 150], ["#2f6f50", 0.6, -40]]);
  leaf(412, 266, 104, 178, 44, -34, [["#3f7f78", 1, 80], ["#1b5058", 0.62, -90]]);
  leaf(500, 272, 44, 104, 28, 20, [["#7fa562", 1, 40]]);

  // The farther bloom, cool and turned away
  brush.fillTexture(0.45, 0.4);
  const far = new Bloom(462, 176, 132, 0.8, 24, [-104, -36, 42, 118, 182]);
  far.glaze([
    ["#a680d4", 225, 0.25, 0.92, 37, 0],
    ["#8650bc", 210, 0.26, 0.66, 28, 180],
    ["#4a1c7a", 225, 0.24, 0.42, 24, 180],
  ]);
  far.stamen(-38, 0.8, "#b0527a", ["#e2b23a", "#c8922a"]);

  // The nearer one, warm
  brush.fillTexture(0.42, 0.42);
  const near = new Bloom(206, 306, 178, 0.92, -8, [-84, -10, 58, 132, 204]);
  near.glaze([
    ["#f2944a", 235, 0.25, 0.93, 39, 0],
    ["#ec6a4a", 200, 0.26, 0.7, 30, 180],
    ["#a51c3c", 220, 0.24, 0.42, 25, 180],
    ["#6a0f30", 220, 0.2, 0.24, 30, 180],
  ]);
  near.stamen(-128, 0.95, "#d2434a", ["#f2b92a", "#dd9412"]);
}
