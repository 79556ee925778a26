// A black moor from above: velvet body, bulging eyes, skirt of a tail.
let ink = [];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
  ink = ["#5f5a7c", "#2f2a4c", "#16122e"];
}

function egg(x, y, rx, ry, turn) {
  brush.beginShape(0);
  for (let a = 0; a < 360; a += 12) {
    const u = rx * cos(a), v = ry * sin(a) * (1 + 0.28 * cos(a));
    brush.vertex(x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn));
  }
  brush.endShape(true);
}

function skirt(x, y, from, to, reach) {
  brush.beginShape(0.5);
  brush.vertex(x, y);
  for (let i = 0; i <= 14; i++) {
    const a = lerp(from, to, i / 14), r = reach * (0.94 + 0.06 * cos(i * 77));
    brush.vertex(x + r * cos(a), y + r * sin(a));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f3f5f1");
  brush.noStroke();

  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.3, "out", 0);
  brush.fill("#a9c9c0", 150);
  egg(330, 330, 230, 150, -35);

  brush.fillTexture(0.45, 0.5);
  brush.fillBleed(0.2, "out", 180);
  brush.fill(ink[0], 190);
  skirt(282, 328, 98, 146, 205);
  skirt(278, 328, 140, 188, 196);
  skirt(338, 258, 196, 232, 130);
  skirt(352, 300, 46, 84, 128);

  brush.fillTexture(0.12, 0.4, false);
  brush.fillBleed(0.12, "out", 90);
  brush.fill(ink[1], 255);
  egg(336, 290, 118, 62, -38);
  brush.fill(ink[2], 255);
  egg(334, 294, 92, 42, -38);
  egg(330, 298, 62, 22, -38);
  brush.fill("#c87a3c", 220);
  for (const [x, y] of [[386, 196], [440, 262]]) egg(x, y, 15, 14, 0);
  brush.fill("#16122a", 250);
  for (const [x, y] of [[389, 194], [443, 259]]) for (let k = 0; k < 2; k++) egg(x, y, 9, 9, 0);
}
