// An iris after rain: petals that bleed into each other around a dark throat.
const PETALS = [
  [-90, 190, 58, "#a793d3"],
  [-138, 170, 56, "#9a84cc"],
  [-42, 170, 56, "#937bc8"],
  [164, 190, 62, "#8160b8"],
  [16, 190, 62, "#7c5bb4"],
  [90, 200, 70, "#6a46a6"],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function tongue(angle, long, half) {
  const c = cos(angle);
  const s = sin(angle);
  brush.beginShape(0.8);
  for (const [u, v] of [[0.05, 0], [0.35, -0.7], [0.75, -1], [1, -0.3], [1, 0.4], [0.7, 1], [0.3, 0.6]]) {
    brush.vertex(300 + u * long * c - v * half * s, 260 + u * long * s + v * half * c);
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f3ef");
  brush.noStroke();
  brush.fillTexture(0.6, 0.15);
  brush.fillBleed(0.6);
  brush.fill("#c9d6c4", 140);
  brush.circle(300, 280, 220, 0.4);

  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.3);
  brush.fill("#567a52", 210);
  brush.beginShape(0);
  brush.vertex(284, 440);
  brush.vertex(318, 440);
  brush.vertex(328, 620);
  brush.vertex(280, 620);
  brush.endShape(true);

  brush.fillBleed(0.5);
  for (const [angle, long, half, color] of PETALS) {
    brush.fill(color, 190);
    tongue(angle, long, half);
  }
  for (const [angle, long, half] of PETALS) {
    brush.fill("#4a2a88", 170);
    tongue(angle, long * 0.6, half * 0.6);
  }
  brush.fillBleed(0.2);
  brush.fill("#efc24a", 250);
  tongue(90, 110, 13);
  tongue(164, 90, 9);
  tongue(16, 90, 9);
}
