// A lotus on a tall stem above its great round leaf, seen from the bank; a bud stands behind.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function load(color, opacity, bleed, side) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", 180 - side);
}

function flow(...xy) {
  brush.beginShape(0.5);
  for (let i = 0; i < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
  brush.endShape(true);
}

// A blade-shaped petal from its foot to its tip; `belly` pushes the middle sideways.
function blade(fx, fy, tx, ty, wide, belly = 0) {
  const n = dist(fx, fy, tx, ty);
  const [ux, uy] = [(tx - fx) / n, (ty - fy) / n];
  const pts = [];
  for (const side of [1, -1]) {
    const ts = [0.1, 0.25, 0.42, 0.6, 0.76, 0.9];
    for (const t of side > 0 ? ts : ts.reverse()) {
      const w = side * wide * sin(180 * t ** 0.85) ** 0.9 + belly * sin(180 * t);
      pts.push(fx + n * t * ux - w * uy, fy + n * t * uy + w * ux);
    }
    if (side > 0) pts.push(tx, ty);
  }
  flow(fx, fy, ...pts);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f6ea");
  brush.noStroke();

  // The pond, one broad stroke from side to side
  brush.fillTexture(0.6, 0.1);
  load("#9fc3cc", 150, 0.3, 0);
  flow(30, 540, 120, 520, 280, 528, 420, 512, 560, 530, 574, 560, 440, 574, 260, 586, 90, 580);

  // Stems
  brush.fillTexture(0.35, 0.5, false);
  load("#6d8f52", 220, 0.04, 90);
  flow(336, 600, 326, 480, 334, 380, 342, 300, 351, 300, 344, 384, 338, 480, 350, 600);
  load("#8aa868", 200, 0.04, 90);
  flow(420, 600, 448, 450, 478, 320, 492, 196, 498, 196, 486, 324, 458, 452, 432, 600);

  // The leaf: one big wash of green and blue, then its ribs as shadow wedges
  brush.fillTexture(0.5, 0.5);
  load("#6aa37c", 220, 0.25, 200);
  flow(170, 470, 92, 440, 48, 462, 40, 506, 82, 548, 158, 566, 236, 560, 292, 530, 304, 486, 272, 452, 216, 440);
  load("#2f7d74", 210, 0.28, 90);
  flow(168, 484, 92, 490, 70, 518, 120, 548, 196, 554, 262, 530, 284, 500, 236, 484);
  load("#1c5a5c", 220, 0.1, 0);
  for (const [rx, ry] of [[78, 478], [88, 524], [160, 546], [236, 528]]) flow(178, 474, (178 + rx) / 2 - 4, (474 + ry) / 2 - 4, rx, ry, (178 + rx) / 2 + 6, (474 + ry) / 2 + 5);

  // The bud
  brush.fillTexture(0.4, 0.4);
  load("#eda0b8", 210, 0.2, -90);
  blade(495, 204, 488, 92, 30);
  load("#d8588c", 200, 0.2, -90);
  blade(497, 204, 490, 100, 15, 8);
  load("#7f9f5c", 200, 0.15, 90);
  blade(495, 208, 476, 166, 11);

  // The flower, back to front. Each petal: a pale wash, then rose drawn in from its tip
  const petals = [
    [346, 300, 344, 66, 50, 0, "#f2b3c4"],
    [340, 300, 248, 92, 46, -4, "#f0a9bf"],
    [352, 300, 436, 98, 46, 4, "#f4b9c6"],
    [336, 302, 168, 158, 40, -8, "#eea2bb"],
    [356, 302, 502, 232, 36, 12, "#f1adc2"],
  ];
  for (const [fx, fy, tx, ty, w, belly, tone] of petals) {
    const toTip = atan2(ty - fy, tx - fx);
    load(tone, 205, 0.25, toTip);
    blade(fx, fy, tx, ty, w, belly);
    load("#d95d90", 190, 0.28, toTip);
    blade(lerp(fx, tx, 0.4), lerp(fy, ty, 0.4), tx, ty, w * 0.66, belly * 0.7);
  }
  // Seed pod
  load("#e3b93f", 225, 0.2, 90);
  flow(306, 236, 326, 222, 362, 222, 384, 236, 370, 274, 346, 288, 320, 274);
  load("#9c8a2c", 210, 0.15, 90);
  flow(318, 250, 346, 242, 374, 250, 362, 278, 346, 286, 328, 276);
  // Near petals
  const near = [
    [338, 306, 150, 246, 38, 14],
    [344, 308, 274, 192, 42, -10],
    [350, 308, 418, 196, 42, 10],
    [346, 312, 344, 214, 40, 0],
  ];
  near.forEach(([fx, fy, tx, ty, w, belly], i) => {
    const toTip = atan2(ty - fy, tx - fx);
    load(i === 3 ? "#f6c4d0" : "#f0a4bd", 210, 0.22, toTip);
    blade(fx, fy, tx, ty, w, belly);
    load("#c93f7c", 190, 0.26, toTip);
    blade(lerp(fx, tx, 0.5), lerp(fy, ty, 0.5), tx, ty, w * 0.55, belly * 0.5);
  });
  // One petal has fallen open
  load("#eb94b2", 205, 0.25, 120);
  flow(348, 290, 316, 302, 280, 318, 244, 352, 226, 384, 264, 378, 306, 358, 340, 328);
  load("#c2447c", 190, 0.25, 130);
  flow(296, 326, 262, 342, 228, 382, 262, 374, 300, 352);
}
