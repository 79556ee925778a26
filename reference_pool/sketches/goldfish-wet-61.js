// White and vermilion: a calico goldfish crosses a pool of blue-green, its shadow below it.
// The white of the fish is paper; the pool is painted in pieces up to its edge.
const W = 600;

function setup() {
  createCanvas(W, W, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Hand-drawn outlines, head at the left, clockwise from the nose.
const BODY = [[118, 262], [132, 236], [164, 218], [206, 212], [252, 220], [296, 236], [334, 256], [362, 274], [364, 296], [334, 302], [290, 312], [244, 322], [198, 324], [158, 312], [130, 290]];
const TAIL_UP = [[356, 276], [394, 244], [424, 196], [466, 152], [512, 134], [546, 150], [534, 178], [548, 204], [516, 220], [508, 248], [468, 254], [424, 272], [384, 288]];
const TAIL_LOW = [[358, 292], [396, 296], [440, 312], [486, 338], [514, 372], [516, 410], [490, 408], [470, 432], [446, 410], [420, 408], [408, 374], [390, 336], [368, 308]];
const FIN_UP = [[214, 216], [216, 176], [236, 138], [270, 112], [300, 112], [296, 136], [304, 158], [280, 170], [268, 196], [242, 218]];
const FIN_LOW = [[206, 320], [204, 356], [220, 396], [252, 424], [284, 430], [284, 404], [296, 384], [272, 366], [258, 338], [236, 322]];

// Centripetal-looking rounding by corner cutting, three passes.
function cut(points, passes) {
  let p = points;
  for (let k = 0; k < passes; k++)
    p = p.flatMap(([x, y], i) => {
      const [u, v] = p[(i + 1) % p.length];
      return [[x * 0.75 + u * 0.25, y * 0.75 + v * 0.25], [x * 0.25 + u * 0.75, y * 0.25 + v * 0.75]];
    });
  return p;
}

function flood(points, tone, opacity, passes = 3) {
  brush.fill(tone, opacity);
  brush.beginShape(0);
  for (const [x, y] of cut(points, passes)) brush.vertex(x, y);
  brush.endShape(true);
}

const shrink = (points, cx, cy, k, kx = k) => points.map(([x, y]) => [cx + (x - cx) * kx, cy + (y - cy) * k]);

function hair(x0, y0, x1, y1, bend, thick) {
  const dx = x1 - x0, dy = y1 - y0, l = Math.hypot(dx, dy), a = [], b = [];
  for (let i = 0; i <= 7; i++) {
    const t = i / 7, o = bend * sin(180 * t), h = thick * (1 - t) / 2 + 0.4;
    a.push([x0 + dx * t - dy / l * (o + h), y0 + dy * t + dx / l * (o + h)]);
    b.unshift([x0 + dx * t - dy / l * (o - h), y0 + dy * t + dx / l * (o - h)]);
  }
  brush.beginShape(0);
  for (const [x, y] of a.concat(b)) brush.vertex(x, y);
  brush.endShape(true);
}

function draw() {
  translate(-W / 2, -W / 2);
  background("#f6f6ef");
  brush.noStroke();

  // The pool, in four wet pieces; each starts from the fish's edge and thins out from there
  brush.fillTexture(0.45, 0.4);
  brush.fillBleed(0.12, "out", 135);
  flood([[112, 262], [120, 238], [140, 220], [168, 208], [204, 204], [208, 180], [222, 142], [206, 124], [154, 126], [104, 158], [72, 208], [74, 256], [92, 276]], "#6fb0b0", 205);
  brush.fillBleed(0.12, "out", 90);
  flood([[250, 212], [276, 222], [304, 232], [334, 248], [360, 264], [392, 236], [420, 190], [452, 152], [440, 104], [388, 84], [330, 92], [308, 116], [312, 158], [284, 178], [270, 202]], "#74b4b2", 195);
  brush.fillBleed(0.12, "out", 225);
  flood([[96, 282], [124, 302], [156, 322], [198, 332], [196, 362], [214, 404], [244, 432], [248, 462], [200, 486], [130, 466], [82, 410], [62, 346], [72, 300]], "#4f9aa4", 215);
  brush.fillBleed(0.12, "out", 270);
  flood([[254, 330], [290, 320], [330, 312], [360, 306], [384, 336], [402, 376], [416, 414], [440, 424], [412, 456], [350, 474], [292, 466], [286, 444], [294, 420], [304, 384], [276, 362]], "#4a94a4", 215);
  // Its own shade deepens the water close under the belly
  brush.fillTexture(0.35, 0.2);
  brush.fillBleed(0.25, "out", 225);
  flood([[128, 306], [158, 324], [197, 334], [195, 364], [212, 404], [226, 424], [180, 420], [136, 386], [112, 340]], "#2b7590", 185);
  brush.fillBleed(0.25, "out", 270);
  flood([[256, 332], [290, 322], [330, 314], [360, 308], [384, 340], [398, 378], [360, 396], [312, 398], [304, 382], [278, 362]], "#2b7590", 185);

  // Fins and tail: thin vermilion, strongest at the roots
  brush.fillTexture(0.4, 0.6);
  for (const [shape, run] of [[TAIL_UP, 0], [TAIL_LOW, 0], [FIN_UP, 90], [FIN_LOW, 270]]) {
    brush.fillBleed(0.15, "out", run);
    flood(shape, "#f2a67e", 190);
  }
  brush.fillTexture(0.35, 0.2);
  brush.fillBleed(0.2, "out", 0);
  flood(shrink(TAIL_UP, 356, 280, 0.66, 0.66), "#e8663a", 205);
  flood(shrink(TAIL_LOW, 358, 294, 0.62, 0.62), "#e8663a", 205);
  brush.fillBleed(0.2, "out", 90);
  flood(shrink(FIN_UP, 222, 216, 0.6), "#e8703f", 195);
  brush.fillBleed(0.2, "out", 270);
  flood(shrink(FIN_LOW, 216, 322, 0.58), "#e8703f", 195);

  // Body: shade along the belly only, the back stays white
  brush.fillTexture(0.35, 0.4, false);
  brush.fillBleed(0.1, "out", 90);
  flood([[120, 270], [150, 286], [200, 296], [260, 292], [330, 282], [364, 288], [334, 302], [290, 312], [244, 322], [198, 324], [158, 312], [130, 290]], "#c9b3b4", 190);
  brush.fillBleed(0.06, "out", 270);
  flood(BODY, "#f4d9c0", 110);
  // Vermilion: cap, saddle, hips
  brush.fillTexture(0.25, 0.4, false);
  brush.fillBleed(0.16, "out", 90);
  const cap = [[122, 258], [132, 240], [156, 226], [184, 220], [196, 236], [190, 266], [168, 280], [150, 270], [132, 272]];
  const saddle = [[214, 216], [252, 222], [296, 238], [306, 262], [276, 276], [258, 262], [232, 284], [206, 262], [212, 236]];
  const hips = [[324, 254], [362, 276], [372, 290], [340, 300], [310, 300], [318, 276]];
  for (const patch of [cap, saddle, hips]) flood(patch, "#ec5a26", 235);
  brush.fillBleed(0.2, "out", 90);
  flood([[150, 240], [176, 226], [192, 236], [186, 262], [164, 272], [158, 256]], "#cf3016", 220);
  flood([[226, 226], [254, 226], [296, 240], [304, 260], [280, 268], [262, 252], [240, 256], [228, 246]], "#c92a1a", 230);
  flood([[250, 230], [288, 240], [302, 258], [282, 260], [266, 246]], "#8c1420", 225);
  flood([[334, 262], [362, 278], [368, 290], [346, 294], [334, 280]], "#a81c20", 225);
  // Ink-blue freckles, as calicos have
  brush.fillTexture(0.1, 0.5, false);
  brush.fillBleed(0.12);
  for (const [x, y, r] of [[204, 298, 7], [290, 286, 6], [226, 304, 4], [262, 296, 4.5], [304, 250, 4]])
    flood([[x - r, y], [x, y - r * 0.7], [x + r, y], [x, y + r * 0.7]], "#2c3a5c", 235, 2);

  // Rays, back fin, gill, eyes
  brush.fillBleed(0.02);
  brush.fill("#c8401f", 200);
  for (const [x, y, bend] of [[520, 150, -14], [532, 188, -12], [504, 226, -8], [456, 250, -4]]) hair(372, 278, x, y, bend, 4);
  for (const [x, y, bend] of [[500, 384, 12], [478, 412, 12], [444, 398, 10], [410, 372, 6]]) hair(372, 296, x, y, bend, 4);
  for (const [x, y] of [[286, 122], [288, 150], [262, 184]]) hair(224, 206, x, y, -8, 3.5);
  for (const [x, y] of [[272, 416], [282, 388], [254, 352]]) hair(218, 332, x, y, 8, 3.5);
  brush.fill("#9c4a3c", 190);
  hair(204, 224, 206, 304, -12, 2.4);
  for (const [x, y] of [[150, 231], [146, 297]])
    for (const [r, c] of [[6.5, "#241a2c"], [6, "#10101c"], [5, "#0a0a14"]])
      flood(Array.from({ length: 8 }, (_, i) => [x + r * 1.1 * cos(i * 45), y + r * sin(i * 45)]), c, 255, 2);
}
