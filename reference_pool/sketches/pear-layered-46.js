// One Williams pear in side light. The light comes from the left; the blush and the
// cast shadow lie to the right. The highlight is paper that no wash touches.
const PAPER = "#faf5e9";

// Right and left silhouette as [height, half width], in steps from the neck down.
const RIGHT = [[112, 6], [120, 24], [140, 34], [176, 40], [218, 49], [262, 68], [308, 95], [356, 116], [402, 121], [442, 106], [472, 74], [486, 34]];
const LEFT = [[114, 14], [128, 27], [152, 31], [190, 36], [230, 48], [276, 72], [322, 100], [370, 121], [414, 124], [452, 106], [476, 72], [487, 34]];
const AXIS = (y) => 286 + (y - 300) * -0.07;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function rounded(points, per = 5) {
  const out = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const [p, q, r, s] = [-1, 0, 1, 2].map((k) => points[(i + k + n) % n]);
    for (let j = 0; j < per; j++) {
      const t = j / per;
      out.push([0, 1].map((d) => 0.5 * (2 * q[d] + (r[d] - p[d]) * t + (2 * p[d] - 5 * q[d] + 4 * r[d] - s[d]) * t * t + (3 * q[d] - p[d] - 3 * r[d] + s[d]) * t * t * t)));
    }
  }
  return out;
}

// Few points let the pigment run, many hold the edge: `per` chooses.
function wash(points, color, opacity, per = 5) {
  brush.fill(color, opacity);
  brush.beginShape(per === 1 ? 0.4 : 0);
  for (const [x, y] of per === 1 ? points : rounded(points, per)) brush.vertex(x, y);
  brush.endShape(true);
}

// A lens between the right silhouette and a line at the fraction `f` of the width,
// pointed at both ends. Laid several times with a moving `f` it turns the form.
function lens(top, bottom, f, color, opacity, hold = 0.97) {
  const outer = [], inner = [];
  for (let i = 0; i <= 26; i++) {
    const y = lerp(top, bottom, i / 26);
    const w = widthAt(RIGHT, y);
    const open = pow(sin(180 * i / 26), 0.6);
    const wob = 5 * (noise(y * 0.02, f * 9) - 0.5);
    outer.push([AXIS(y) + w * hold, y]);
    inner.unshift([AXIS(y) + w * lerp(hold, f, open) + wob * open, y]);
  }
  brush.fill(color, opacity);
  brush.beginShape(0);
  for (const [x, y] of outer.concat(inner)) brush.vertex(x, y);
  brush.endShape(true);
}

function widthAt(list, y) {
  for (let i = 1; i < list.length; i++)
    if (list[i][0] >= y) return map(y, list[i - 1][0], list[i][0], list[i - 1][1], list[i][1]);
  return list[list.length - 1][1];
}

function draw() {
  translate(-width / 2, -height / 2);
  background(PAPER);
  brush.noStroke();

  // Cast shadow: violet, firm under the pear and soft at its far end, warm light inside it
  brush.fillTexture(0.3, 0.3);
  brush.fillBleed(0.3, "out", 0);
  wash([[318, 486], [372, 460], [440, 432], [520, 416], [580, 424], [566, 458], [486, 486], [384, 508], [290, 510], [256, 498]], "#66659e", 225, 3);
  brush.fillBleed(0.3, "out", 0);
  wash([[300, 492], [370, 472], [432, 444], [484, 440], [470, 464], [400, 490], [310, 504], [262, 498]], "#4d4b8c", 190, 3);

  // First wash pale over the whole body, second leaves the highlight
  const right = RIGHT.map(([y, w]) => [AXIS(y) + w, y]);
  const left = LEFT.map(([y, w]) => [AXIS(y) - w, y]).reverse();
  brush.fillTexture(0.35, 0.3, false);
  brush.fillBleed(0.1, "out", 180);
  wash(right.concat(left), "#ecd04a", 170);
  brush.fillTexture(0.3, 0.3, false);
  brush.fillBleed(0.12, "out", 180);
  for (const f of [-0.66, -0.3]) lens(120, 485, f, "#e2b52c", 190);
  wash([[176, 412], [206, 446], [264, 462], [330, 452], [360, 452], [330, 476], [286, 484], [236, 480], [190, 456]], "#cfa52c", 180);
  // Green down the neck, up from the foot
  brush.fillBleed(0.18, "out", 270);
  lens(118, 320, -0.7, "#9aac3c", 190);
  lens(118, 270, -0.1, "#7f9a34", 170);
  brush.fillBleed(0.2, "out", 90);
  wash([[190, 450], [236, 470], [300, 470], [352, 452], [346, 472], [300, 485], [240, 481]], "#7f9434", 215);
  // The blush in five steps
  brush.fillTexture(0.4, 0.1, false);
  brush.fillBleed(0.2, "out", 180);
  [[200, 480, 0.1, "#eb8a3c"], [222, 476, 0.28, "#e56f38"], [246, 470, 0.42, "#dc5636"], [270, 464, 0.56, "#cf4034"], [292, 456, 0.7, "#b62c34"]].forEach(([a, b, f, c]) => lens(a, b, f, c, 150, 0.98));
  // The turning edge in the dark, and reflected light left beyond it
  brush.fillTexture(0.15, 0.2, false);
  brush.fillBleed(0.16, "out", 90);
  lens(330, 484, 0.62, "#7c2440", 200, 0.9);
  wash([[236, 478], [300, 474], [350, 456], [384, 424], [372, 452], [340, 474], [300, 487], [250, 486]], "#5f2440", 215);
  // The darkest note sits where pear and table meet
  brush.fillBleed(0.12, "out", 0);
  wash([[240, 487], [300, 490], [352, 476], [392, 452], [424, 448], [396, 470], [346, 493], [290, 501], [248, 498]], "#201d4a", 255, 3);
  wash([[246, 489], [300, 492], [346, 482], [372, 470], [340, 490], [290, 499], [252, 497]], "#16133a", 255, 3);

  // Stalk, its dimple, and freckles
  brush.fillBleed(0.03);
  brush.fillTexture(0.05, 0.4, false);
  const stalk = [[294, 124], [296, 96], [306, 70], [322, 48], [338, 45], [340, 58], [326, 68], [314, 86], [307, 106], [305, 126]];
  wash(stalk, "#6b4526", 255);
  wash(stalk, "#4a2c1e", 255);
  wash([[301, 126], [304, 100], [314, 76], [330, 56], [339, 56], [324, 72], [312, 92], [306, 128]], "#24120f", 255);
  brush.fillBleed(0.2, "out", 0);
  wash([[282, 120], [300, 124], [318, 118], [316, 134], [300, 142], [284, 132]], "#5d6a24", 235, 2);
  brush.fillBleed(0.02);
  for (const [x, y, r] of [[250, 300, 2.4], [262, 350, 2.8], [286, 330, 2], [242, 402, 2.6], [300, 404, 2.6], [282, 252, 2], [318, 362, 2.6], [262, 436, 2.4], [302, 290, 2], [212, 416, 2]])
    wash([[x - r, y], [x, y - r], [x + r, y], [x, y + r]], "#8a4a1a", 255);
}
