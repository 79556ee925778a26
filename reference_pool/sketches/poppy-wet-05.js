// Three poppies at three heights in a wet meadow: the farther, the paler.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function area(list, curve = 0.6) {
  brush.beginShape(curve);
  for (const [x, y] of list) brush.vertex(x, y);
  brush.endShape(true);
}

function ink(color, opacity, bleed, side) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", 180 - side);
}

// A bloom is drawn on a grid of its own: 100 units wide, its foot at (0, 0), then turned and moved.
function bloom(x, y, scale, tilt, tones, heart) {
  const place = (pts) => pts.map(([u, v]) => {
    const [a, b] = [u * scale, v * scale];
    return [x + a * cos(tilt) - b * sin(tilt), y + a * sin(tilt) + b * cos(tilt)];
  });
  brush.fillTexture(0.45, 0.4);
  ink(tones[0], 215, 0.27, tilt - 90);
  area(place([[0, -18], [-34, -44], [-44, -80], [-18, -100], [8, -92], [30, -104], [50, -78], [36, -44]]));
  ink(tones[1], 205, 0.27, tilt + 90);
  area(place([[0, -14], [-26, -40], [-30, -66], [-6, -74], [22, -72], [34, -54], [24, -34]]));
  if (heart) {
    brush.fillTexture(0.2, 0.3);
    ink("#3b1236", 240, 0.18, tilt + 90);
    area(place([[-22, -40], [-8, -50], [12, -50], [24, -40], [14, -26], [-12, -26]]));
    area(place([[-16, -38], [-4, -46], [12, -46], [18, -38], [8, -28], [-8, -28]]));
    area(place([[-12, -36], [0, -43], [12, -37], [2, -28]]));
    brush.fillTexture(0.45, 0.4);
  }
  ink(tones[1], 220, 0.25, tilt + 160);
  area(place([[-2, 2], [-30, -4], [-54, -28], [-58, -58], [-42, -50], [-30, -56], [-16, -36], [2, -34], [10, -16]]));
  ink(tones[2], 220, 0.25, tilt + 20);
  area(place([[0, 3], [6, -22], [20, -36], [36, -34], [46, -50], [62, -56], [56, -26], [34, -4]]));
  ink(tones[3], 200, 0.25, tilt + 90);
  area(place([[-2, 2], [-26, -8], [-36, -26], [-16, -24], [4, -22], [24, -26], [38, -20], [26, -4]]));
}

function stalk(x0, y0, bend, x1, y1, wide) {
  const side = (k) => [0, 0.25, 0.5, 0.75, 1].map((t) => [
    lerp(x0, x1, t) + bend * sin(180 * t) + k * wide * (1 - 0.4 * t),
    lerp(y0, y1, t),
  ]);
  area([...side(-1), ...side(1).reverse()], 0.4);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f1");
  brush.noStroke();

  // Wet meadow: two washes that run down into each other
  brush.fillTexture(0.65, 0.05);
  ink("#a9c79a", 150, 0.45, 90);
  area([[40, 500], [150, 450], [300, 480], [430, 440], [560, 490], [570, 570], [320, 590], [60, 580]], 0.8);
  ink("#7fb0a4", 130, 0.4, 90);
  area([[120, 540], [260, 510], [420, 530], [520, 560], [400, 592], [180, 592]], 0.8);

  brush.fillTexture(0.3, 0.5, false);
  ink("#a9bf86", 190, 0.04, 90);
  stalk(452, 580, 16, 486, 262, 3);
  ink("#86a463", 210, 0.04, 90);
  stalk(330, 590, -14, 372, 360, 4);
  ink("#557a42", 230, 0.04, 90);
  stalk(246, 600, -26, 204, 282, 6);

  // Blades of grass
  brush.fillTexture(0.4, 0.4);
  ink("#5d8d55", 210, 0.12, 90);
  area([[236, 600], [196, 500], [128, 420], [112, 424], [172, 520], [216, 600]], 0.4);
  ink("#37705a", 220, 0.12, 90);
  area([[262, 600], [284, 520], [296, 430], [302, 432], [306, 530], [286, 600]], 0.4);
  ink("#7ba35d", 200, 0.12, 90);
  area([[400, 600], [440, 530], [520, 470], [524, 478], [460, 544], [424, 600]], 0.4);

  bloom(486, 264, 0.88, 14, ["#f3b59c", "#ef9a84", "#f0a48a", "#e58078"], false);
  bloom(372, 362, 1.1, 6, ["#f0805c", "#e65f4c", "#ea6a50", "#d0404a"], false);
  bloom(204, 286, 2.05, -8, ["#ec5f38", "#d93a2c", "#e0452c", "#b0182c"], true);
}
