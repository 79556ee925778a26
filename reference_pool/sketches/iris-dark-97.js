// A deep violet iris left of the centre, its beards the only warm note on cool paper.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function glaze(color, opacity, bleed, angle, points, curvature) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", angle);
  brush.beginShape(curvature ?? 0.55);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(true);
}

// Pulls an outline towards a point; the far side follows less than the near one.
function toward(points, x, y, share) {
  return points.map(([px, py]) => [x + (px - x) * share, y + (py - y) * share]);
}

// A petal in three coats: a light wash, a middle tone from one end, a dark at the root.
function petal(points, heart, tones, angle) {
  brush.fillTexture(0.4, 0.5);
  glaze(tones[0], 215, 0.2, angle + 180, points);
  glaze(tones[1], 240, 0.26, angle, toward(points, heart[0], heart[1], 0.86));
  brush.fillTexture(0.35, 0.3);
  glaze(tones[2], 250, 0.3, angle, toward(points, heart[0], heart[1], 0.56));
}

function sword(points, tones) {
  brush.fillTexture(0.4, 0.45, false);
  glaze(tones[0], 215, 0.1, 90, points, 0.4);
  const [mx, my] = points[0];
  glaze(tones[1], 215, 0.12, 90, points.map(([x, y]) => [lerp(mx, x, 0.8), lerp(my, y, 0.94)]), 0.4);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f3f1ec");
  brush.noStroke();

  // One grey-blue wash crosses the sheet behind everything
  brush.fillTexture(0.55, 0.1);
  glaze("#8fa3b8", 170, 0.5, 200, [[300, 60], [430, 30], [560, 110], [580, 300], [520, 440], [420, 420], [360, 260]], 0.8);

  sword([[250, 640], [280, 560], [360, 470], [470, 400], [590, 350], [500, 440], [400, 520], [310, 600], [290, 640]], ["#7c9a7c", "#3f6a58"]);
  sword([[200, 640], [180, 560], [120, 470], [60, 430], [150, 470], [212, 540], [232, 640]], ["#86a284", "#4a7360"]);
  brush.fillTexture(0.4, 0.4, false);
  glaze("#4c6a4c", 225, 0.06, 90, [[232, 430], [246, 430], [256, 520], [262, 640], [240, 640], [240, 530]], 0.4);

  // Standards close over one another like cupped hands
  const rear = [[226, 270], [176, 230], [160, 170], [184, 110], [216, 76], [246, 92], [276, 80], [308, 116], [316, 180], [290, 236], [250, 270]];
  const near = [[222, 276], [168, 262], [120, 216], [106, 156], [126, 108], [152, 116], [172, 100], [204, 140], [226, 190], [236, 240]];
  const over = [[242, 276], [226, 230], [238, 170], [270, 122], [300, 106], [322, 118], [350, 104], [368, 150], [358, 208], [322, 252], [280, 272]];
  petal(rear, [236, 268], ["#a38fc4", "#7a5fae", "#4b2f86"], 90);
  petal(near, [226, 268], ["#8d76b8", "#5f449c", "#35206e"], 60);
  petal(over, [246, 268], ["#866db6", "#573b96", "#301a66"], 120);

  // Falls: left and right in perspective, the front one long and almost black
  const left = [[226, 276], [170, 270], [104, 288], [60, 332], [48, 384], [76, 402], [96, 426], [140, 404], [184, 354], [220, 310]];
  const right = [[246, 276], [304, 268], [366, 284], [408, 324], [424, 376], [402, 392], [386, 420], [338, 402], [292, 356], [256, 312]];
  const front = [[222, 280], [194, 330], [174, 392], [178, 446], [202, 470], [216, 500], [246, 506], [272, 496], [294, 466], [306, 420], [294, 360], [272, 316], [250, 280]];
  petal(left, [80, 384], ["#6a49a6", "#2b1268", "#120538"], 0);
  petal(right, [398, 376], ["#6545a2", "#271064", "#100434"], 180);
  petal(front, [238, 470], ["#5a3898", "#200a58", "#0c022c"], 90);
  glaze("#0d0330", 235, 0.3, 90, toward(front, 238, 452, 0.42));
  glaze("#1a0a44", 235, 0.3, 270, [[206, 262], [236, 240], [268, 262], [258, 292], [214, 292]], 0.8);

  // Beards, the front one burning
  brush.fillTexture(0.2, 0.3, false);
  glaze("#ef8a1c", 255, 0.14, 270, [[226, 282], [248, 282], [256, 320], [248, 368], [238, 378], [228, 366], [220, 320]]);
  glaze("#d4581a", 245, 0.14, 270, [[230, 282], [246, 282], [248, 306], [238, 336], [228, 306]]);
  glaze("#e2a23c", 250, 0.12, 0, [[206, 284], [160, 292], [124, 316], [158, 310], [204, 298]]);
  glaze("#e2a23c", 250, 0.12, 180, [[268, 282], [314, 292], [346, 314], [316, 308], [268, 298]]);
}
