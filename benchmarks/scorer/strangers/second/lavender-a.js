function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wash(color, opacity, bleed, texture = 0.4, border = 0.3) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(texture, border, false);
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// three stems that lean to one another and cross low down
const STEMS = [[360, 600, 300, 400, 190, 100], [300, 600, 305, 380, 330, 60], [240, 600, 300, 420, 450, 130]];

function along(s, t) {
  const u = 1 - t;
  return [u * u * s[0] + 2 * u * t * s[2] + t * t * s[4], u * u * s[1] + 2 * u * t * s[3] + t * t * s[5]];
}

// a loose blot, longer along the stem than across
function dab(x, y, w, h, lean) {
  const p = [];
  for (let a = 0; a < 360; a += 60) {
    const k = random(0.75, 1.2), dx = w * k * cos(a), dy = h * k * sin(a);
    p.push([x + dx + dy * lean, y + dy]);
  }
  shape(p, 0.7);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf7ef");
  brush.noStroke();

  // wet ground: violet above, green-grey below
  wash("#a590c8", 190, 0.6, 0.2, 0);
  shape([[120, 120], [240, 50], [400, 50], [520, 140], [480, 300], [330, 340], [170, 290]], 0.7);
  wash("#a8bc98", 180, 0.6, 0.2, 0);
  shape([[200, 420], [320, 370], [420, 440], [400, 560], [240, 570]], 0.7);

  // leaves, in long single strokes
  for (const [x, y, tx, ty] of [[300, 560, 150, 430], [296, 540, 440, 410], [320, 590, 500, 500], [290, 590, 110, 520], [304, 500, 230, 380]]) {
    wash(random(["#5f8058", "#466b50"]), 240, 0.06, 0.3, 0.1);
    const mx = (x + tx) / 2, my = (y + ty) / 2 - 16;
    shape([[x - 4, y], [mx - 5, my - 8], [tx, ty], [mx + 5, my + 9], [x + 4, y + 4]], 0.5);
  }
  for (const s of STEMS) {
    wash("#54784c", 250, 0.02, 0.2, 0.1);
    const l = [], r = [];
    for (let t = 0; t <= 0.99; t += 0.09) {
      const [x, y] = along(s, t);
      l.push([x - 4, y]);
      r.unshift([x + 4, y]);
    }
    shape([...l, ...r], 0.3);
  }

  // heads: upright drops in whorls, pale first, then mid and dark, smaller towards the tip
  STEMS.forEach((s, k) => {
    const lean = [0.35, -0.1, -0.5][k];
    for (let i = 0; i < 8; i++) {
      const t = 0.58 + i * 0.06, [x, y] = along(s, t), w = 30 - i * 2.6;
      wash(i % 2 ? "#8f78cc" : "#a884d4", 245, 0.12, 0.2, 0.1);
      dab(x - w * 0.55, y, w * 0.42, 20 - i, lean - 0.5);
      dab(x + w * 0.55, y, w * 0.42, 20 - i, lean + 0.5);
      wash(i % 3 ? "#5a45a0" : "#74409c", 240, 0.08, 0.3, 0.1);
      dab(x + random(-5, 5), y - 4, w * 0.44, 22 - i, lean);
      if (i % 3 !== 1) {
        wash("#2a1c60", 230, 0.1, 0.3, 0);
        dab(x + 4, y + 8, w * 0.26, 11 - i * 0.6, lean + 0.2);
      }
    }
  });
}
