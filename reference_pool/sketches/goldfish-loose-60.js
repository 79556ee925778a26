// A goldfish from above, turning: an S through the sheet, with veils for fins.
const SPINE = [[404, 96], [330, 150], [262, 200], [282, 318]];
const GIRTH = [12, 31, 45, 54, 59, 60, 57, 50, 41, 32, 24, 17, 12];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function cubic([a, b, c, d], t) {
  const s = 1 - t;
  const at = (k) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k];
  const slope = (k) => s * s * (b[k] - a[k]) + 2 * s * t * (c[k] - b[k]) + t * t * (d[k] - c[k]);
  const dx = slope(0), dy = slope(1), n = Math.hypot(dx, dy) || 1;
  return { x: at(0), y: at(1), nx: -dy / n, ny: dx / n };
}

function form(points) {
  brush.beginShape(0);
  points.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(true);
}

// Flesh between t0 and t1: from `left` to `right` as shares of the girth (-1 to 1).
function flesh(t0, t1, left, right, wobble = 0) {
  const a = [], b = [];
  for (let i = 0; i <= 28; i++) {
    const t = lerp(t0, t1, i / 28), q = cubic(SPINE, t);
    const g = t * 12, k = min(11, floor(g));
    const w = lerp(GIRTH[k], GIRTH[k + 1], g - k);
    const close = t0 > 0 || t1 < 1 ? pow(sin(180 * (i + 0.3) / 28.6), 0.45) : 1;
    const mid = (left + right) / 2, half = (right - left) / 2 * close;
    const wav = wobble * (noise(i * 0.35, t0 * 20) - 0.5);
    a.push([q.x + q.nx * w * (mid + half + wav), q.y + q.ny * w * (mid + half + wav)]);
    b.unshift([q.x + q.nx * w * (mid - half + wav), q.y + q.ny * w * (mid - half + wav)]);
  }
  form(a.concat(b));
}

// A veil hangs on a curve, narrow at its root, wide and torn at its hem.
function veil(path, root, wide, ragged, until = 1) {
  const a = [], b = [];
  for (let i = 0; i <= 16; i++) {
    const t = until * i / 16, q = cubic(path, t);
    const w = root + (wide - root) * pow(t, 1.3);
    a.push([q.x + q.nx * w, q.y + q.ny * w]);
    b.unshift([q.x - q.nx * w, q.y - q.ny * w]);
  }
  const hem = [], end = cubic(path, until), w = root + (wide - root) * pow(until, 1.3);
  for (let i = 1; i < 15; i++) {
    const k = 1 - 2 * i / 15, out = wide * 0.55 * (1 - k * k) + ragged * (noise(i * 0.6, path[3][0]) - 0.35);
    hem.push([end.x + end.nx * w * k + end.ny * out, end.y + end.ny * w * k - end.nx * out]);
  }
  form(a.concat(hem, b));
}

// Fin rays follow the same curve, moved towards one side.
function rays(path, wide, shares, thick, t0, t1) {
  for (const s of shares) {
    const a = [], b = [];
    for (let i = 0; i <= 10; i++) {
      const t = lerp(t0, t1, i / 10), q = cubic(path, t), off = s * wide * pow(t, 1.3);
      const h = thick * (1 - i / 10) / 2 + 0.4;
      a.push([q.x + q.nx * (off + h), q.y + q.ny * (off + h)]);
      b.unshift([q.x + q.nx * (off - h), q.y + q.ny * (off - h)]);
    }
    form(a.concat(b));
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f6ef");
  brush.noStroke();

  // The shadow on the floor of the bowl, far off, cool and wet
  brush.fillTexture(0.45, 0.1);
  brush.fillBleed(0.5, "out", 90);
  brush.fill("#86b4bd", 165);
  form([[470, 190], [486, 236], [440, 290], [410, 350], [424, 410], [500, 500], [470, 540], [400, 520], [372, 450], [340, 400], [352, 330], [392, 260], [430, 205]]);

  const tail = [
    [[[276, 270], [296, 380], [210, 412], [120, 430]], 58, "#f6a264"],
    [[[277, 268], [306, 400], [270, 470], [196, 548]], 54, "#f28a4c"],
    [[[278, 270], [302, 360], [366, 420], [384, 530]], 52, "#f4985a"],
  ];
  brush.fillTexture(0.4, 0.6);
  for (const [path, wide, c] of tail) {
    brush.fillBleed(0.2, "out", 270);
    brush.fill(c, 215);
    veil(path, 4, wide, 46);
  }
  brush.fillTexture(0.4, 0.2);
  for (const [path, wide] of tail) {
    brush.fillBleed(0.25, "out", 270);
    brush.fill("#e4602a", 190);
    veil(path, 3, wide * 0.62, 50, 0.72);
  }
  // Arms and belly fins swept back by the turn
  const fins = [
    [[[300, 142], [256, 112], [206, 116], [150, 160]], 34], [[[350, 182], [404, 200], [434, 244], [436, 318]], 34],
    [[[258, 232], [220, 242], [196, 270], [186, 306]], 20], [[[296, 236], [326, 254], [344, 290], [344, 336]], 20],
  ];
  brush.fillTexture(0.4, 0.5);
  for (const [path, wide] of fins) {
    brush.fillBleed(0.2, "out", path[3][0] < 280 ? 180 : 270);
    brush.fill("#f39a55", 215);
    veil(path, 7, wide, 26);
  }
  brush.fillBleed(0.04);
  brush.fillTexture(0.15, 0.2, false);
  brush.fill("#d44d1d", 200);
  for (const [path, wide] of tail) rays(path, wide, [-0.7, -0.3, 0.1, 0.55], 5, 0.1, 0.93);
  for (const [path, wide] of fins) rays(path, wide, [-0.5, 0.1, 0.6], 3.5, 0.1, 0.9);

  // Body: gold all over, orange on the shadow side, vermilion saddle along the back
  brush.fillTexture(0.3, 0.5, false);
  brush.fillBleed(0.1, "out", 270);
  brush.fill("#f6a232", 235);
  flesh(0, 1, -1, 1);
  brush.fillBleed(0.2, "out", 90);
  brush.fill("#ec6a22", 215);
  flesh(0.1, 0.99, -0.55, 0.97, 0.3);
  brush.fillBleed(0.2, "out", 270);
  brush.fill("#d53a1a", 225);
  flesh(0.22, 0.97, -0.2, 0.72, 0.5);
  brush.fill("#c22c1a", 200);
  flesh(0.03, 0.2, -0.4, 0.5, 0.3);
  // The back fin folds over to the shadow side
  brush.fillTexture(0.1, 0.4, false);
  brush.fillBleed(0.16, "out", 270);
  brush.fill("#8f1820", 245);
  flesh(0.36, 0.86, 0.02, 0.42, 0.2);
  brush.fill("#4c0c1e", 250);
  flesh(0.4, 0.74, 0.1, 0.3, 0.1);
  // Gills and eyes
  brush.fillBleed(0.05);
  brush.fill("#b8321a", 220);
  for (const s of [-1, 1]) {
    const pts = [], back = [];
    for (let i = 0; i <= 8; i++) {
      const q = cubic(SPINE, 0.27 - 0.07 * pow(i / 8, 2)), o = s * (10 + 32 * i / 8);
      pts.push([q.x + q.nx * o, q.y + q.ny * o]);
      const p = cubic(SPINE, 0.27 - 0.07 * pow(i / 8, 2) + 0.022 * sin(i * 22.5));
      back.unshift([p.x + p.nx * o, p.y + p.ny * o]);
    }
    form(pts.concat(back));
  }
  const brow = cubic(SPINE, 0.125);
  for (const s of [-1, 1])
    for (const [r, c] of [[7.5, "#2a1020"], [7, "#120a1c"], [6.5, "#0a0614"], [5, "#0a0614"]]) {
      brush.fill(c, 255);
      const x = brow.x + brow.nx * s * 38, y = brow.y + brow.ny * s * 38;
      form(Array.from({ length: 18 }, (_, i) => [x + r * cos(i * 20), y + r * 1.1 * sin(i * 20)]));
    }
}
