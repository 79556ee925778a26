// A crimson lotus seen from above, its seed head at the centre, and the rim of a dark leaf.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const CENTRE = [318, 276];

function pigment(color, opacity, bleed, pool) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", 180 - pool);
}

// A pointed petal between two radii; the ring is seen a little from the side, hence 0.86.
function petal(turn, inner, outer, half) {
  const put = (r, off) => {
    const x = r * cos(turn) - off * sin(turn);
    const y = r * sin(turn) + off * cos(turn);
    brush.vertex(CENTRE[0] + x, CENTRE[1] + y * 0.86);
  };
  const sides = [[0.12, 0.5], [0.34, 0.88], [0.55, 1], [0.74, 0.82], [0.89, 0.42]];
  brush.beginShape(0.4);
  put(inner, 0);
  for (const [t, w] of sides) put(lerp(inner, outer, t), half * w);
  put(outer, 0);
  for (const [t, w] of sides.reverse()) put(lerp(inner, outer, t), -half * w);
  brush.endShape(true);
}

// A crescent of a round leaf: its rim is an arc, and it thins out to both ends.
function rim(cx, cy, r, thick, from, to) {
  brush.beginShape(0.5);
  for (let i = 0; i <= 10; i++) {
    const a = lerp(from, to, i / 10);
    const wave = r + thick * pow(sin(18 * i), 0.7) + 5 * sin(i * 140);
    brush.vertex(cx + wave * cos(a), cy + wave * 0.9 * sin(a));
  }
  for (let i = 9; i > 0; i--) {
    const a = lerp(from, to, i / 10);
    brush.vertex(cx + r * cos(a), cy + r * 0.9 * sin(a));
  }
  brush.endShape(true);
}

function spot(x, y, r) {
  brush.beginShape(1);
  for (let a = 0; a < 360; a += 36) brush.vertex(x + r * cos(a), y + 0.86 * r * sin(a));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f4ea");
  brush.noStroke();

  // The leaf lies below on the left
  brush.fillTexture(0.45, 0.4);
  pigment("#4f8f78", 220, 0.2, 170);
  rim(318, 290, 206, 92, 84, 198);
  pigment("#1f5a5c", 220, 0.2, 120);
  rim(318, 292, 210, 60, 98, 170);
  pigment("#123f4a", 220, 0.15, 90);
  rim(318, 292, 212, 30, 104, 146);

  // Outer ring, middle ring, inner ring: always rose at the tip first, then carmine at the foot
  brush.fillTexture(0.42, 0.42);
  const rings = [
    { n: 8, start: -84, inner: 40, outer: 212, half: 50, first: "#e8749c", second: "#c42c6c" },
    { n: 7, start: -64, inner: 30, outer: 146, half: 38, first: "#d64a80", second: "#9c1450" },
  ];
  for (const { n, start, inner, outer, half, first, second } of rings) {
    for (let i = 0; i < n; i++) {
      const turn = start + (360 / n) * i + 5 * sin(i * 200);
      const reach = outer * (1 + 0.07 * sin(i * 97));
      pigment(first, 225, 0.22, i % 3 ? turn : turn + 120);
      petal(turn, inner, reach, half);
    }
    for (let i = 0; i < n; i++) {
      const turn = start + (360 / n) * i + 5 * sin(i * 200);
      pigment(second, 195, 0.26, turn + 180);
      petal(turn + 3, inner, lerp(inner, outer, 0.72), half * 0.62);
    }
  }

  // The dark ring out of which the seed head rises
  brush.fillTexture(0.2, 0.3);
  pigment("#5b0f3f", 230, 0.25, 90);
  spot(CENTRE[0], CENTRE[1], 58);
  for (const r of [54, 48, 44]) {
    pigment("#3a0a34", 240, 0.15, 60 + r);
    spot(CENTRE[0], CENTRE[1] + 3, r);
  }

  // Stamens
  brush.fillTexture(0.2, 0.4, false);
  brush.fillBleed(0);
  for (let i = 0; i < 26; i++) {
    const a = i * 13.85 + random(-4, 4);
    const r = random(52, 72);
    brush.fill(i % 3 ? "#f0b52a" : "#d58a14", 250);
    spot(CENTRE[0] + r * cos(a), CENTRE[1] + 0.86 * r * sin(a), random(4, 6));
  }
  pigment("#d9c24a", 250, 0.06, 200);
  spot(CENTRE[0], CENTRE[1], 34);
  pigment("#a9a03a", 240, 0.06, 90);
  spot(CENTRE[0], CENTRE[1], 32);
  brush.fillBleed(0);
  brush.fill("#3f4a20", 255);
  for (let i = 0; i < 7; i++) {
    const r = i ? 19 : 0;
    for (let k = 0; k < 2; k++) spot(CENTRE[0] + r * cos(i * 60), CENTRE[1] + 0.86 * r * sin(i * 60), 4.5);
  }
}
