// One poppy blown by the wind: a handful of strokes for the flower, one for the stem, and the paper.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const brushstroke = (points, { color, opacity = 215, bleed = 0.26, pool = 90, round = 0.55 }) => {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", 180 - pool);
  brush.beginShape(round);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
};

// The stem sways: a sine that dies out towards the flower.
function stem() {
  const spine = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    spine.push([232 + 118 * pow(t, 1.6) + 10 * sin(t * 300), 610 - 336 * t, 4.6 - 2.4 * t]);
  }
  const left = spine.map(([x, y, w]) => [x - w, y]);
  const right = spine.map(([x, y, w]) => [x + w, y + 2]).reverse();
  return [...left, ...right];
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdfaf3");
  brush.noStroke();

  brush.fillTexture(0.35, 0.5, false);
  brushstroke(stem(), { color: "#5f7d48", opacity: 230, bleed: 0.03, round: 0.4 });

  brush.fillTexture(0.45, 0.4);
  // Behind: the petal the wind has lifted, and the one it flattens
  brushstroke([[352, 276], [330, 222], [346, 160], [392, 118], [446, 112], [486, 146], [470, 190], [440, 236], [396, 268]], { color: "#ee6a45", pool: -50 });
  brushstroke([[346, 276], [296, 252], [246, 206], [236, 150], [272, 132], [318, 142], [350, 186], [362, 236]], { color: "#f08055", opacity: 205, pool: 200 });
  brushstroke([[352, 276], [340, 236], [356, 190], [392, 164], [424, 176], [420, 220], [390, 258]], { color: "#cf2b2c", opacity: 195, pool: 110 });
  brushstroke([[346, 274], [306, 248], [284, 206], [306, 186], [336, 204], [354, 240]], { color: "#d23a30", opacity: 185, pool: 60 });

  // The heart
  brush.fillTexture(0.15, 0.3);
  const heart = [[318, 254], [338, 230], [372, 226], [394, 244], [376, 264], [342, 270]];
  const shrink = (k) => heart.map(([x, y]) => [lerp(356, x, k), lerp(250, y, k)]);
  brushstroke(shrink(1), { color: "#4a1238", opacity: 235, bleed: 0.2 });
  for (const k of [0.82, 0.7, 0.5]) brushstroke(shrink(k), { color: "#1d0f2c", opacity: 250, bleed: 0.12 });

  // In front: one long petal streams to the right, one folds under
  brush.fillTexture(0.4, 0.45);
  brushstroke([[344, 290], [352, 262], [392, 250], [446, 246], [506, 226], [548, 236], [530, 268], [476, 292], [408, 304]], { color: "#df3726", opacity: 225, pool: 0 });
  brushstroke([[350, 290], [322, 296], [276, 290], [228, 262], [214, 226], [250, 228], [296, 250], [336, 262]], { color: "#e4452c", opacity: 225, pool: 170 });
  brushstroke([[344, 290], [366, 266], [408, 262], [450, 262], [430, 286], [390, 300]], { color: "#9d1024", opacity: 200, pool: 170 });
  brushstroke([[350, 292], [318, 290], [278, 272], [306, 264], [342, 270]], { color: "#a5142a", opacity: 200, pool: 0 });

  // One leaf low down, and petal-red drops carried off by the wind
  brush.fillTexture(0.4, 0.5);
  brushstroke([[238, 590], [206, 548], [168, 524], [116, 520], [84, 532], [130, 550], [176, 576], [220, 604]], { color: "#6f9560", pool: 20, bleed: 0.18 });
  brushstroke([[238, 594], [204, 564], [160, 540], [116, 530], [160, 556], [206, 590]], { color: "#2f614c", pool: 20, bleed: 0.12 });
  brush.fillTexture(0.3, 0.5, false);
  for (const [x, y, r] of [[528, 176, 6], [552, 196, 4], [508, 134, 3.5]]) {
    const ring = [...Array(10).keys()].map((i) => [x + 1.3 * r * cos(i * 36), y + r * sin(i * 36)]);
    brushstroke(ring, { color: "#d8321f", bleed: 0, round: 1 });
  }
}
