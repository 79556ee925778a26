// A small red sun in haze over a grey-blue sea, two fishing boats, and much paper left bare.
const HORIZON = 352;
const SUN_X = 338;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Haze that is cut off straight by the line of the sea.
function lowHaze(x0, x1, height) {
  const seed = random(1000);
  brush.beginShape(0.2);
  for (let t = 0; t <= 1.01; t += 0.1) {
    brush.vertex(lerp(x0, x1, t), HORIZON - height * sin(t * 180) ** 0.35 * (0.6 + 0.8 * noise(t * 4 + seed)));
  }
  for (let t = 0.9; t > 0.05; t -= 0.1) brush.vertex(lerp(x0, x1, t), HORIZON + random(2));
  brush.endShape(true);
}

// A stroke of the sea: thin, level, frayed at its ends.
function dash(x0, x1, y, thickness) {
  brush.beginShape(0.4);
  brush.vertex(x0, y);
  for (let t = 0.15; t < 0.9; t += 0.2) brush.vertex(lerp(x0, x1, t), y - thickness * random(0.1, 0.4 + sin(t * 180) * 0.5));
  brush.vertex(x1, y + random(-1, 1));
  for (let t = 0.85; t > 0.1; t -= 0.2) brush.vertex(lerp(x0, x1, t), y + thickness * random(0.2, 0.7));
  brush.endShape(true);
}

// A boat with a gaff sail, and its reflection.
function boat(x, y, size) {
  brush.fill("#2a2038", 255);
  for (let i = 0; i < 3; i++) {
    brush.beginShape(0.1);
    for (const [dx, dy] of [[-1, -0.3], [1.15, -0.36], [0.8, 0.05], [-0.75, 0.05]]) brush.vertex(x + dx * size, y + dy * size);
    brush.endShape(true);
  }
  brush.fill("#3a1c34", 255);
  brush.beginShape(0.1);
  for (const [dx, dy] of [[-0.8, -0.5], [0.1, -2.6], [0.35, -1.5], [0.75, -0.5]]) brush.vertex(x + dx * size, y + dy * size);
  brush.endShape(true);
  brush.fill("#3a3050", 190);
  for (let i = 1; i < 5; i++) dash(x - size * random(0.3, 0.9), x + size * random(0.3, 0.9), y + i * size * 0.5, 2.5);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ec");
  brush.noStroke();

  // Haze: lemon and apricot, lower and warmer towards the sun.
  brush.fillTexture(0.8, 0, false);
  brush.fillBleed(0.3, "out");
  for (const [color, x0, x1, height] of [["#f6c860", -60, 660, 150], ["#f6b84c", -40, 640, 112], ["#f4983c", 110, 570, 84], ["#ea6a3c", 190, 500, 52]]) {
    brush.fill(color, 200);
    lowHaze(x0, x1, height);
  }

  // Streaks of cloud that all draw towards the left.
  brush.fillTexture(0.6, 0, false);
  brush.fillBleed(0.1, "out");
  for (const [x0, x1, y, thickness, color] of [[130, 620, 150, 46, "#7a80b8"], [40, 400, 196, 34, "#8a6aa4"], [330, 660, 206, 30, "#b0608c"], [60, 300, 112, 26, "#8a94c4"], [90, 330, 248, 18, "#c8607c"], [400, 620, 258, 16, "#8a5a94"], [440, 570, 284, 8, "#b0608c"]]) {
    brush.fill(color, 220);
    dash(x0, x1, y, thickness);
    dash(lerp(x0, x1, 0.3), x1, y + thickness * 0.2, thickness * 0.5);
  }

  // The sun, crisp.
  brush.fillTexture(0.05, 0.1, false);
  brush.fillBleed(0.02, "out");
  brush.fill("#ea3c1c", 240);
  brush.circle(SUN_X, HORIZON - 44, 22, 0.02);
  brush.circle(SUN_X + 1, HORIZON - 42, 19, 0.03);

  // A far shore that melts away.
  brush.fillTexture(0.6, 0, false);
  brush.fillBleed(0.12, "out");
  brush.fill("#6a6a98", 210);
  lowHaze(60, 260, 12);
  lowHaze(420, 610, 20);
  brush.fill("#4a4a80", 210);
  lowHaze(490, 620, 15);

  // The sea: level strokes that leave the sun's path and the near shore to the paper.
  brush.fillTexture(0.45, 0.1, false);
  brush.fillBleed(0.07, "out");
  for (let i = 0; i < 17; i++) {
    const depth = (i / 17) ** 1.3;
    const y = HORIZON + 4 + depth * 170;
    const half = 12 + depth * 30;
    brush.fill(i < 6 ? "#8a88b0" : i < 12 ? "#56709c" : "#1c2c5c", 240);
    dash(30 + depth * random(-20, 170), SUN_X - half * random(0.5, 1.6), y, 4 + depth * 12);
    dash(SUN_X + half * random(0.5, 1.6), 600 - depth * random(-20, 220), y + random(-3, 3), 4 + depth * 12);
  }
  for (let i = 0; i < 9; i++) {
    const half = random(8, 18) + i;
    brush.fill(i % 3 ? "#ea4a20" : "#f2a040", 230);
    dash(SUN_X - half + random(-6, 6), SUN_X + half + random(-6, 6), HORIZON + 8 + i * (10 + i), 4 + i * 0.8);
  }

  // Boats.
  brush.fillTexture(0.15, 0.1, false);
  brush.fillBleed(0.04, "out");
  boat(186, 418, 36);
  boat(262, 372, 11);
}
