// Rainier cherries on a white cloth: yellow fruit with a red cheek, lying down,
// their stalks joined at the upper right and their shadows blue on the cloth.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

let tone = "#000000", strength = 200;
const load = (c, s, bleed, run, grain = 0.35, edge = 0.3, flecks = false) => {
  tone = c; strength = s;
  if (run === undefined) brush.fillBleed(bleed); else brush.fillBleed(bleed, "out", run);
  brush.fillTexture(grain, edge, flecks);
};
const touch = (pts) => {
  brush.fill(tone, strength);
  brush.beginShape(0);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(true);
};

// A heart-shouldered round, turned so that the stalk end looks along `to`.
function edge(c, a, k = 1) {
  const d = (((a - c.to) % 360) + 540) % 360 - 180;
  const r = c.r * k * (1 - 0.12 * exp(-d * d / 500) + 0.035 * exp(-(d - 42) * (d - 42) / 700) + 0.03 * exp(-(d + 44) * (d + 44) / 700) + 0.012 * sin(a * 3 + c.x));
  return [c.x + r * cos(a), c.y + r * 0.96 * sin(a)];
}

// A glaze from the edge between two directions, as deep as `bite`, with an unsteady inner line.
function cheek(c, from, to, bite, k = 0.985, shaky = 0.12) {
  const n = 30, out = [], back = [];
  for (let i = 0; i <= n; i++) {
    const a = lerp(from, to, i / n);
    out.push(edge(c, a, k));
    const m = pow(sin(180 * i / n) + 1e-6, 0.6) * bite * (1 + shaky * (noise(i * 0.35, from + bite) - 0.5) * 2);
    back.unshift(edge(c, a, k * (1 - m)));
  }
  return out.concat(back);
}

function ribbon(pts, w0, w1) {
  const [a, b, c, d] = pts, l = [], r = [];
  for (let i = 0; i <= 18; i++) {
    const t = i / 18, s = 1 - t;
    const p = [0, 1].map((k) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k]);
    const q = [0, 1].map((k) => s * s * (b[k] - a[k]) + 2 * s * t * (c[k] - b[k]) + t * t * (d[k] - c[k]));
    const n = Math.hypot(q[0], q[1]), h = lerp(w0, w1, t) / 2;
    l.push([p[0] - q[1] / n * h, p[1] + q[0] / n * h]);
    r.unshift([p[0] + q[1] / n * h, p[1] - q[0] / n * h]);
  }
  return l.concat(r);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf8f1");
  brush.noStroke();

  const back = { x: 352, y: 348, r: 88, to: -66 }, front = { x: 194, y: 404, r: 98, to: -48 };
  const knot = [470, 92];

  // Shadows on the cloth, each with a blush thrown in by the fruit
  load("#8f9cc4", 205, 0.3, 180, 0.4, 0.3, true);
  touch([[210, 492], [260, 470], [330, 476], [350, 500], [300, 528], [220, 540], [150, 532], [128, 508], [160, 496]]);
  touch([[372, 428], [424, 396], [490, 396], [528, 412], [510, 438], [450, 456], [380, 458], [350, 446]]);
  load("#c98a9c", 150, 0.25, 180);
  touch([[190, 502], [250, 488], [300, 490], [290, 508], [230, 520], [170, 514]]);
  touch([[366, 436], [410, 420], [452, 416], [450, 432], [410, 446], [366, 448]]);
  load("#3a3f74", 235, 0.14, 180, 0.2);
  touch([[150, 494], [190, 503], [234, 498], [262, 480], [268, 488], [238, 508], [190, 514], [156, 505]]);
  touch([[344, 436], [378, 434], [412, 416], [420, 422], [388, 442], [350, 446]]);

  // The leaf hangs off the knot, cool above, yellow where the light comes through
  const leaf = (lo, hi) => {
    const u = [], v = [];
    for (let i = 0; i <= 22; i++) {
      const t = i / 22, x = 466 - 216 * t, y = 96 - 30 * t + 62 * t * t;
      const w = 50 * pow(sin(180 * pow(t, 0.8)), 0.9) * (i % 2 ? 1.05 : 0.96);
      u.push([x + 0.1 * w, y + hi * w]);
      v.unshift([x + 0.1 * w, y + lo * w]);
    }
    return u.concat(v);
  };
  load("#a9bf58", 215, 0.14, 180, 0.4, 0.5, true);
  touch(leaf(-1, 1));
  load("#5f9a5a", 205, 0.16, 0);
  touch(leaf(-0.98, -0.02));
  load("#1f5f4e", 230, 0.16, 0, 0.25);
  touch(leaf(-0.62, -0.03));

  // Stalks
  load("#93a83e", 255, 0.03, 0, 0.1);
  const sa = [knot, [400, 130], [304, 220], [250, 338]], sb = [knot, [450, 150], [404, 200], [382, 284]];
  touch(ribbon(sa, 8, 7)); touch(ribbon(sb, 8, 7));
  load("#5c5a22", 255, 0.03, 0, 0.1);
  touch(ribbon(sa.map(([x, y]) => [x + 1.6, y + 1.6]), 4, 4)); touch(ribbon(sb.map(([x, y]) => [x + 2, y]), 4, 4));
  load("#5a3a22", 255, 0.04, 0, 0.1);
  touch([[462, 96], [460, 84], [470, 76], [484, 78], [490, 90], [480, 100], [470, 103]]);

  for (const c of [back, front]) {
    // Yellow first, open at the upper left where the window is
    load("#f8d878", 190, 0.06, 90, 0.3, 0.5);
    touch(Array.from({ length: 40 }, (_, i) => edge(c, i * 9)));
    load("#f2b848", 205, 0.1, 90);
    touch(cheek(c, -30, 196, 0.8));
    // The red cheek, three glazes, the first broad and broken
    load("#ee6a4a", 215, 0.2, 0, 0.4, 0.3);
    touch(cheek(c, -140, 74, 0.78, 0.985, 0.3));
    load("#dc3440", 220, 0.18, 180, 0.35);
    touch(cheek(c, -96, 64, 0.6, 0.98, 0.3));
    load("#a81638", 220, 0.16, 180, 0.3);
    touch(cheek(c, -62, 84, 0.4, 0.97, 0.25));
    load("#5e0c34", 225, 0.14, 90, 0.2);
    touch(cheek(c, -20, 112, 0.22, 0.95, 0.2));
    // Shade at the foot, violet over yellow gives the brown
    load("#8a4a62", 190, 0.16, 90, 0.25);
    touch(cheek(c, 40, 160, 0.2, 0.96));
    // Hollow and the stalk's end
    const [hx, hy] = edge(c, c.to, 0.8);
    load("#7c1430", 235, 0.14, 90, 0.2);
    touch(Array.from({ length: 16 }, (_, i) => [hx + c.r * (0.22 * cos(i * 22.5) - 0.06 * sin(i * 22.5)), hy + c.r * (0.1 * sin(i * 22.5) + 0.1 * cos(i * 22.5))]));
  }
  load("#4a3018", 255, 0.03, 0, 0.1);
  touch(ribbon([[258, 322], [254, 330], [251, 337], [247, 347]], 7, 10));
  touch(ribbon([[385, 268], [384, 276], [383, 284], [381, 293]], 7, 10));

  // Freckles of the skin and a spatter on the cloth
  load("#f0c050", 230, 0.05, 0, 0.2);
  for (const [x, y, r] of [[118, 556, 5], [94, 470, 4], [546, 474, 6], [520, 500, 3.5], [70, 500, 3]]) touch(Array.from({ length: 14 }, (_, i) => [x + r * cos(i * 26), y + r * sin(i * 26)]));
}
