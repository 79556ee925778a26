// One poppy in profile, opening like a bowl, and a nodding bud.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(true);
}

// `side` is where the wash gathers, in degrees clockwise from the right.
function wash(color, opacity, bleed, side) {
  brush.fillBleed(bleed, "out", 180 - side);
  brush.fill(color, opacity);
}

// A stalk along a cubic curve.
function stalk(p, wide) {
  const near = [];
  const far = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const c = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const x = c.reduce((sum, k, j) => sum + k * p[j][0], 0);
    const y = c.reduce((sum, k, j) => sum + k * p[j][1], 0);
    const w = wide * (1 - 0.45 * t);
    near.push([x - w, y - w * 0.25]);
    far.unshift([x + w, y + w * 0.25]);
  }
  shape(near.concat(far), 0.4);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf8ef");
  brush.noStroke();

  // A breath of cool air behind the flower
  brush.fillTexture(0.7, 0.1);
  wash("#b9d0cf", 90, 0.5, 0);
  shape([[60, 330], [170, 250], [420, 240], [560, 320], [520, 430], [330, 470], [130, 440]], 0.7);

  // Stalks and leaves
  brush.fillTexture(0.3, 0.5, false);
  wash("#5d7b3f", 220, 0.04, 90);
  stalk([[286, 640], [300, 520], [250, 430], [278, 330]], 6);
  wash("#6f8f4a", 210, 0.04, 90);
  stalk([[300, 640], [350, 480], [470, 400], [462, 236]], 4);
  brush.fillTexture(0.4, 0.45);
  wash("#5e8a5b", 210, 0.2, 60);
  shape([[288, 580], [262, 520], [222, 488], [176, 470], [132, 430], [140, 474], [162, 498], [150, 512], [186, 524], [214, 552], [250, 566]], 0.3);
  wash("#2f5f4a", 210, 0.15, 20);
  shape([[286, 580], [258, 540], [214, 506], [168, 482], [206, 532], [248, 562]], 0.4);
  wash("#86a560", 200, 0.2, 160);
  shape([[312, 606], [342, 556], [384, 526], [432, 514], [492, 466], [478, 516], [450, 534], [464, 546], [420, 556], [378, 586], [340, 604]], 0.3);

  // Petals behind
  brush.fillTexture(0.4, 0.4);
  wash("#e6553a", 200, 0.25, -90);
  shape([[272, 318], [196, 276], [152, 196], [176, 132], [222, 142], [262, 104], [316, 118], [340, 190], [318, 280]]);
  wash("#ea6a3c", 190, 0.25, -60);
  shape([[280, 318], [272, 220], [296, 132], [352, 108], [388, 140], [424, 152], [420, 222], [372, 282]]);
  wash("#c92a2c", 190, 0.24, 90);
  shape([[276, 316], [206, 268], [170, 206], [188, 176], [222, 196], [262, 168], [296, 196], [312, 252]]);
  wash("#c22330", 190, 0.24, 90);
  shape([[286, 314], [304, 236], [330, 176], [362, 196], [398, 172], [404, 226], [366, 276]]);

  // The dark heart, seen over the rim of the bowl
  brush.fillTexture(0.15, 0.3);
  wash("#471233", 230, 0.2, 90);
  shape([[220, 266], [242, 236], [286, 226], [330, 240], [350, 268], [318, 292], [256, 294]], 0.7);
  wash("#200f2e", 250, 0.12, 90);
  shape([[240, 268], [262, 246], [306, 246], [330, 270], [300, 286], [264, 286]], 0.7);
  for (const r of [44, 38, 24]) shape([[286 - r, 270], [286 - r / 2, 258], [286 + r / 2, 256], [286 + r, 271], [290, 284]], 0.7);

  // Petals in front, with a crumpled rim
  brush.fillTexture(0.35, 0.45);
  wash("#dc2f22", 220, 0.22, 150);
  shape([[280, 344], [216, 336], [158, 296], [132, 236], [160, 222], [184, 246], [220, 240], [246, 268], [282, 264], [304, 300]]);
  wash("#e23f26", 220, 0.22, 20);
  shape([[276, 346], [284, 290], [312, 262], [346, 270], [372, 240], [404, 246], [436, 214], [440, 262], [404, 314], [342, 342]]);
  wash("#a81322", 190, 0.24, 90);
  shape([[278, 344], [220, 332], [172, 296], [150, 256], [186, 272], [222, 266], [262, 300]]);
  shape([[282, 344], [304, 302], [340, 282], [372, 276], [408, 268], [394, 304], [346, 334]]);
  wash("#7d0d22", 200, 0.2, 90);
  shape([[276, 346], [252, 328], [262, 308], [292, 306], [310, 326], [296, 344]]);

  // The bud
  wash("#6d8d4b", 220, 0.12, 160);
  shape([[462, 240], [444, 222], [440, 190], [456, 166], [470, 166], [482, 192], [478, 224]]);
  wash("#3f6540", 210, 0.12, 20);
  shape([[464, 240], [462, 206], [472, 172], [484, 194], [478, 226]]);
  wash("#d8301f", 230, 0.15, -90);
  shape([[456, 168], [460, 150], [470, 156], [470, 186], [462, 200]]);

  // Three flecks thrown from the brush
  brush.fillTexture(0.3, 0.5, false);
  wash("#d8301f", 190, 0.15, 0);
  for (const [x, y, r] of [[110, 168, 7], [92, 208, 4], [420, 92, 5]]) {
    shape([...Array(9).keys()].map((i) => [x + r * random(0.8, 1.2) * cos(i * 40), y + r * sin(i * 40)]), 1);
  }
}
