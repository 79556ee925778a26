// A pale jellyfish lit from above in deep blue water.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function shape(curvature, points) {
  brush.beginShape(curvature);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// The bell: a dome over a scalloped hem.
function bell(x, y, wide, high, lobes) {
  const points = [];
  for (let a = 180; a <= 360; a += 15) points.push([x + wide * cos(a), y + high * sin(a)]);
  for (let i = 1; i < lobes * 2; i++) {
    const t = i / (lobes * 2);
    points.push([x + wide * (1 - 2 * t), y + (i % 2 ? 16 : 2) + 14 * sin(180 * t)]);
  }
  shape(0.5, points);
}

// A tentacle wavers down from (x, y), thinner all the way.
function tentacle(x, y, long, sway, wide, phase) {
  const left = [];
  const right = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    const cx = x + sway * t + 20 * t * sin(phase + 420 * t);
    const half = (wide / 2) * (1 - 0.8 * t);
    left.push([cx - half, y + long * t]);
    right.unshift([cx + half, y + long * t]);
  }
  shape(0.6, left.concat(right));
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f6f3");
  brush.noStroke();

  // Water: washes that leave a torn margin of paper, deepest around the bell
  brush.fillTexture(0.4, 0.3);
  brush.fillBleed(0.25, "out", 90);
  brush.fill("#2f7fb8", 230);
  shape(0.5, [[60, 60], [200, 36], [400, 50], [540, 70], [560, 250], [548, 430], [520, 560], [330, 570], [120, 555], [44, 450], [50, 240]]);
  brush.fillBleed(0.3, "out", 90);
  brush.fill("#1560a8", 235);
  shape(0.6, [[66, 96], [180, 70], [320, 84], [470, 72], [546, 130], [552, 300], [540, 450], [500, 552], [320, 562], [130, 548], [54, 440], [58, 250]]);
  brush.fill("#124a94", 235);
  shape(0.8, [[64, 300], [140, 190], [300, 160], [450, 180], [548, 280], [544, 450], [490, 550], [320, 560], [130, 544], [58, 440]]);
  brush.fillBleed(0.45, "out", 90);
  brush.fill("#0b2f72", 240);
  shape(0.9, [[70, 470], [190, 400], [320, 440], [450, 390], [540, 450], [516, 548], [330, 560], [110, 546]]);

  // Trailing tentacles, then the frilled arms
  brush.fillTexture(0.2, 0.3, false);
  brush.fillBleed(0.06);
  for (let i = 0; i < 9; i++) {
    brush.fill(i % 2 ? "#e6f2fa" : "#c9dff2", 230);
    tentacle(205 + i * 22, 262, random(190, 285), -40 + random(-20, 20), 7, i * 60);
  }
  brush.fillBleed(0.25, "out", 270);
  brush.fillTexture(0.4, 0.3);
  for (const [x, long, sway, phase] of [[255, 170, -30, 0], [295, 210, -20, 120], [335, 160, 0, 240]]) {
    brush.fill("#f6e9f2", 235);
    tentacle(x, 262, long, sway, 34, phase);
    brush.fill("#d56fb0", 210);
    tentacle(x + 4, 262, long * 0.6, sway * 0.6, 14, phase);
  }

  // The bell in white, a blush under it, and a rim of light
  brush.fillTexture(0.4, 0.3);
  brush.fillBleed(0.15, "out", 270);
  brush.fill("#ffffff", 255);
  bell(295, 255, 130, 132, 7);
  bell(295, 255, 128, 128, 7);
  brush.fill("#fdf3f7", 255);
  bell(295, 250, 116, 116, 7);
  brush.fillBleed(0.3, "out", 90);
  brush.fill("#c06fc0", 210);
  bell(295, 254, 104, 80, 7);
  brush.fill("#6a35a0", 225);
  bell(295, 256, 70, 46, 5);
}
