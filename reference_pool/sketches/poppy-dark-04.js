// A poppy looked into from the front: four scarlet petals, black blotches, a pale crown.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

class Petal {
  constructor(turn, reach, spread, seed) {
    Object.assign(this, { turn, reach, spread, seed });
  }
  // Paints the petal scaled to `size`, narrowed to `fan`; pigment gathers `towards` an angle.
  paint(cx, cy, size, fan, color, opacity, bleed, towards) {
    brush.fill(color, opacity);
    brush.fillBleed(bleed, "out", 180 - towards);
    brush.beginShape(0.5);
    brush.vertex(cx, cy);
    const steps = 14;
    for (let i = 0; i <= steps; i++) {
      const t = (2 * i) / steps - 1;
      const crumple = 0.16 * (noise(this.seed + i * 0.55, size * 2) - 0.5);
      const r = this.reach * size * (1 - 0.22 * t ** 4 + crumple);
      const a = this.turn + t * this.spread * fan;
      brush.vertex(cx + r * cos(a), cy + r * sin(a) * 0.88);
    }
    brush.endShape(true);
  }
}

function hair(points) {
  brush.beginShape(0.4);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ec");
  brush.noStroke();
  const [cx, cy] = [318, 238];

  // Stem and two leaves
  brush.fillTexture(0.35, 0.5, false);
  brush.fill("#4f7340", 230);
  brush.fillBleed(0.04);
  hair([[286, 640], [282, 540], [294, 450], [312, 396], [320, 400], [304, 456], [296, 542], [302, 640]]);
  brush.fillTexture(0.4, 0.5);
  brush.fillBleed(0.16, "out", 160);
  brush.fill("#5b8550", 220);
  hair([[290, 590], [262, 546], [222, 512], [176, 492], [120, 486], [154, 516], [188, 546], [228, 574], [262, 590]]);
  brush.fillBleed(0.16, "out", 20);
  brush.fill("#7c9c55", 220);
  hair([[296, 566], [322, 520], [362, 486], [410, 466], [470, 470], [432, 500], [392, 532], [346, 556]]);
  brush.fillBleed(0.12, "out", 20);
  brush.fill("#2f6146", 220);
  hair([[288, 588], [252, 548], [206, 518], [158, 502], [204, 540], [248, 574]]);

  const back = [new Petal(-100, 196, 66, 3), new Petal(82, 186, 64, 7)];
  const front = [new Petal(176, 198, 58, 11), new Petal(-8, 206, 58, 19)];
  brush.fillTexture(0.45, 0.45);
  back[0].paint(cx, cy, 1, 1, "#ef6a3a", 215, 0.25, -70);
  back[1].paint(cx, cy, 1, 1, "#e5512f", 225, 0.25, 110);
  back[0].paint(cx, cy, 0.72, 0.8, "#dc3b2a", 200, 0.25, 90);
  back[1].paint(cx, cy, 0.74, 0.8, "#c9282a", 200, 0.25, -90);
  front[0].paint(cx, cy, 1, 1, "#e4402a", 220, 0.25, 200);
  front[1].paint(cx, cy, 1, 1, "#ea4e2c", 220, 0.25, 30);
  front[0].paint(cx, cy, 0.74, 0.78, "#c3202a", 200, 0.25, 10);
  front[1].paint(cx, cy, 0.72, 0.78, "#cc2629", 200, 0.25, 170);

  // Black blotches at the foot of each petal
  brush.fillTexture(0.2, 0.3);
  for (const p of [...back, ...front]) {
    p.paint(cx, cy, 0.42, 0.5, "#5a1030", 230, 0.22, p.turn + 180);
    p.paint(cx, cy, 0.34, 0.45, "#2d1230", 250, 0.15, p.turn + 180);
    p.paint(cx, cy, 0.3, 0.4, "#241030", 250, 0.12, p.turn + 180);
  }

  // The crown: green cap, then a ring of anthers
  const ball = (x, y, r) => {
    brush.beginShape(1);
    for (let a = 0; a < 360; a += 40) brush.vertex(x + r * cos(a), y + r * sin(a) * 0.9);
    brush.endShape(true);
  };
  brush.fillBleed(0);
  brush.fillTexture(0.2, 0.4, false);
  for (let i = 0; i < 18; i++) {
    const a = i * 20 + random(-6, 6);
    const r = random(36, 54);
    brush.fill("#1f1028", 255);
    ball(cx + r * cos(a), cy + r * sin(a) * 0.85, random(4, 6));
    ball(cx + r * cos(a), cy + r * sin(a) * 0.85, 4);
  }
  brush.fill("#8fa35a", 240);
  ball(cx, cy, 20);
  ball(cx, cy, 19);
  brush.fill("#3f5a34", 240);
  ball(cx + 2, cy + 2, 10);
  ball(cx + 2, cy + 2, 8);
}
