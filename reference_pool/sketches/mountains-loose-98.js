// Plum and rose ridges fold into a valley; the light is the paper between them.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Breaks a crest into uneven steps so that no slope is a ruler's edge.
function crag(points, step, jitter, seed) {
  const out = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [x0, y0] = points[i];
    const [x1, y1] = points[i + 1];
    const n = max(1, round(dist(x0, y0, x1, y1) / step));
    for (let k = 0; k < n; k++) {
      const lift = (noise(seed, i * 7 + k * 0.8) - 0.5) * jitter;
      out.push([lerp(x0, x1, k / n), lerp(y0, y1, k / n) + lift]);
    }
  }
  out.push(points[points.length - 1]);
  return out;
}

function fold(crest, foot, color, opacity, angle, bleed) {
  brush.fillBleed(bleed, "out", angle);
  brush.fill(color, opacity);
  brush.beginShape(0.05);
  for (const [x, y] of crest) brush.vertex(x, y);
  for (const [x, y] of foot) brush.vertex(x, y);
  brush.endShape(true);
}

function veil(color, opacity, bleed, angle, points) {
  brush.fillBleed(bleed, "out", angle);
  brush.fill(color, opacity);
  brush.beginShape(0.8);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf7ee");
  brush.noStroke();

  // Evening sky: gold over the pass, rose to the sides
  brush.fillTexture(0.6, 0.02);
  veil("#f3c06a", 170, 0.6, 90, [[150, 150], [260, 110], [380, 120], [460, 170], [380, 236], [240, 230]]);
  veil("#e29a9a", 150, 0.5, 270, [[-60, -40], [200, -60], [420, -60], [660, -40], [640, 70], [440, 96], [260, 60], [90, 110], [-50, 90]]);

  // The far ridge, a breath of rose
  brush.fillTexture(0.45, 0.15);
  fold(
    crag([[-30, 262], [70, 236], [150, 244], [220, 190], [280, 152], [330, 186], [390, 214], [470, 202], [550, 238], [640, 224]], 24, 14, 1),
    crag([[640, 330], [480, 356], [300, 340], [120, 360], [-30, 330]], 26, 30, 2),
    "#d3a3b6", 200, 270, 0.12,
  );

  // The middle ridge comes in from the right and goes down to the left
  brush.fillTexture(0.4, 0.2);
  fold(
    crag([[150, 424], [220, 392], [290, 366], [350, 318], [410, 296], [450, 252], [500, 268], [560, 226], [640, 204]], 22, 16, 3),
    crag([[640, 420], [520, 452], [380, 446], [260, 448]], 24, 30, 4),
    "#96618f", 225, 240, 0.12,
  );
  fold(
    crag([[360, 400], [420, 352], [470, 318], [540, 300], [590, 262], [640, 252]], 22, 14, 5),
    crag([[640, 400], [540, 430], [440, 428]], 24, 24, 6),
    "#6d3f76", 215, 240, 0.14,
  );

  // Near slopes: the left one dark, a spur of it darker still
  fold(
    crag([[-40, 300], [30, 322], [80, 372], [140, 396], [190, 448], [270, 484], [340, 532], [440, 556], [520, 610]], 20, 16, 7),
    crag([[500, 660], [300, 680], [100, 680], [-40, 660], [-60, 480]], 60, 20, 8),
    "#4a2a5c", 245, 300, 0.1,
  );
  fold(
    crag([[-40, 396], [20, 416], [70, 466], [130, 494], [180, 552], [250, 606]], 20, 16, 9),
    crag([[230, 660], [80, 670], [-50, 650], [-60, 520]], 50, 16, 10),
    "#23123a", 250, 300, 0.1,
  );
  fold(
    crag([[640, 470], [580, 492], [530, 540], [470, 560], [400, 612]], 20, 14, 11),
    crag([[430, 660], [560, 670], [660, 640], [664, 540]], 50, 16, 12),
    "#3a1f50", 245, 230, 0.1,
  );
}
