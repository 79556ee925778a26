// A coral hibiscus turned a little to the right, with a stamen that leaves the picture's middle.
const HEART = { x: 292, y: 296 };

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Lets the pigment pool on the side of a shape that looks towards `heading`.
function pool(bleed, heading) {
  brush.fillBleed(bleed, "out", 180 - heading);
}

// A broad petal: narrow at the heart, ruffled at its far edge, flattened by the view.
function petal(heading, reach, spread, seed) {
  brush.beginShape(0.5);
  const at = (r, a) => {
    const x = r * cos(a);
    const y = r * sin(a) * 0.9;
    brush.vertex(HEART.x + x + y * 0.08, HEART.y + y);
  };
  at(4, heading + 180);
  at(reach * 0.3, heading - spread * 0.75);
  at(reach * 0.62, heading - spread * 1.02);
  for (let i = 0; i <= 10; i++) {
    const t = i / 5 - 1;
    const ruffle = 0.09 * (noise(seed * 9 + i * 0.7) - 0.5) + 0.035 * sin(i * 110 + seed * 50);
    at(reach * (1 - 0.16 * t * t + ruffle), heading + spread * t * 0.92);
  }
  at(reach * 0.62, heading + spread * 1.02);
  at(reach * 0.3, heading + spread * 0.75);
  brush.endShape(true);
}

function dab(x, y, r) {
  brush.beginShape(1);
  for (let i = 0; i < 9; i++) brush.vertex(x + r * random(0.85, 1.1) * cos(i * 40), y + r * sin(i * 40));
  brush.endShape(true);
}

function leaf(x, y, heading, size, wide, bend) {
  const edge = (side) =>
    [0.12, 0.3, 0.5, 0.7, 0.87].map((t) => {
      const w = side * wide * pow(sin(180 * pow(t, 0.75)), 0.85) * (1 + 0.1 * sin(t * 1500));
      const a = heading + bend * t;
      return [x + size * t * cos(a) - w * sin(a), y + size * t * sin(a) + w * cos(a)];
    });
  const tip = [x + size * cos(heading + bend), y + size * sin(heading + bend)];
  brush.beginShape(0.4);
  for (const [px, py] of [[x, y], ...edge(1), tip, ...edge(-1).reverse()]) brush.vertex(px, py);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ea");
  brush.noStroke();

  // Leaves behind, cool against the coral
  brush.fillTexture(0.35, 0.5);
  pool(0.22, -30);
  brush.fill("#4f8a5f", 220);
  leaf(172, 404, 146, 150, 38, 14);
  pool(0.2, -60);
  brush.fill("#3c7a63", 220);
  leaf(226, 446, 122, 172, 42, -18);
  pool(0.15, -60);
  brush.fill("#1f5a4c", 220);
  leaf(222, 448, 120, 112, 20, -18);
  pool(0.2, 150);
  brush.fill("#6d9a5c", 210);
  leaf(462, 330, 16, 112, 26, 22);

  // Five petals, each wet wash pooling in another place
  const petals = [
    [-98, 205, 40, "#ef6a4e", -60],
    [-24, 212, 40, "#f2794f", -20],
    [170, 208, 41, "#e85a4a", 200],
    [46, 200, 40, "#ec6450", 60],
    [112, 192, 38, "#ee7358", 130],
  ];
  brush.fillTexture(0.45, 0.45);
  petals.forEach(([heading, reach, spread, color, towards], i) => {
    pool(0.28, towards);
    brush.fill(color, 225);
    petal(heading, reach, spread, i + 1);
  });
  // The second wash starts at the heart and fades out
  petals.forEach(([heading, reach, spread], i) => {
    pool(0.26, heading + 180);
    brush.fill(i % 2 ? "#d9404f" : "#dd4a4a", 190);
    petal(heading + 3, reach * 0.8, spread * 0.8, i + 6);
  });
  // The throat
  petals.forEach(([heading], i) => {
    pool(0.24, heading + 180);
    brush.fill("#8f1638", 220);
    petal(heading - 2, 92 + 10 * (i % 2), 30, i + 3);
    pool(0.1, heading + 180);
    petal(heading - 1, 62, 30, i + 8);
  });
  brush.fillTexture(0.15, 0.3);
  pool(0.2, 90);
  brush.fill("#5e0f2c", 220);
  for (const r of [30, 22]) brush.circle(HEART.x + 2, HEART.y + 2, r, 0.4);

  // The stamen: a pale column with its gold
  brush.fillBleed(0.04);
  brush.fillTexture(0.2, 0.5, false);
  brush.fill("#c22a48", 230);
  brush.beginShape(0.5);
  for (const [x, y] of [[288, 290], [336, 262], [384, 222], [420, 172], [427, 176], [394, 230], [344, 274], [296, 302]])
    brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0);
  for (let i = 0; i < 15; i++) {
    const t = 0.5 + (0.52 * i) / 14;
    const x = 292 + 130 * t + random(-13, 13);
    const y = 296 - 40 * t - 82 * t * t + random(-12, 12);
    brush.fill(i % 4 === 3 ? "#c97816" : "#eeb01f", 250);
    dab(x, y, random(5, 7.5));
  }
  brush.fill("#a3123a", 240);
  for (const [x, y] of [[426, 158], [438, 166], [416, 156]]) dab(x, y, 6);
}
