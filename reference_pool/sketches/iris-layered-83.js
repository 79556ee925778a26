// A purple iris from the side: three standards up, three falls down, a yellow beard.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function paint(color, opacity, bleed, angle, points, curvature = 0.6) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out", angle);
  brush.beginShape(curvature);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// More points along an outline, pushed in and out a little: a frill.
function frill(points, depth, phase) {
  const out = [];
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    const long = dist(x, y, nx, ny);
    out.push([x, y]);
    for (const t of [0.33, 0.66]) {
      const push = i === 0 || i === points.length - 1 ? 0 : depth * sin(phase + i * 140 + t * 500);
      out.push([lerp(x, nx, t) + ((ny - y) / long) * push, lerp(y, ny, t) - ((nx - x) / long) * push]);
    }
  });
  return out;
}

// A vein: a thin crescent between two points.
function vein(x0, y0, x1, y1, bow) {
  const mx = (x0 + x1) / 2 + bow;
  const my = (y0 + y1) / 2;
  paint("#2b1266", 170, 0.06, null, [[x0, y0], [mx, my], [x1, y1], [mx + 2.4, my + 2.4]], 0.5);
}

// The same outline drawn in towards a point, for the glazes.
function inward(points, x, y, share) {
  return points.map(([px, py]) => [lerp(x, px, share), lerp(y, py, share)]);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ee");
  brush.noStroke();

  brush.fillTexture(0.6, 0.05);
  paint("#d9b85f", 170, 0.5, 0, [[90, 180], [230, 110], [300, 200], [260, 330], [130, 330]]);
  paint("#6f9bd0", 165, 0.5, 180, [[350, 120], [500, 160], [530, 300], [420, 340], [340, 250]]);

  // Stem and sword leaves
  brush.fillTexture(0.4, 0.5);
  paint("#5f8a55", 200, 0.12, 90, [[296, 496], [312, 496], [314, 550], [308, 620], [286, 620], [295, 550]]);
  paint("#47755a", 200, 0.15, 90, [[330, 620], [346, 550], [402, 490], [500, 440], [560, 430], [450, 510], [372, 620]]);
  paint("#6d9a63", 190, 0.15, 90, [[268, 620], [250, 560], [196, 500], [110, 478], [190, 540], [232, 620]]);
  paint("#2f5b4c", 190, 0.15, 90, [[340, 620], [362, 556], [420, 500], [500, 462], [430, 530], [362, 620]]);

  // Standards
  brush.fillTexture(0.4, 0.45);
  const back = frill([[300, 290], [262, 240], [256, 170], [286, 110], [318, 96], [348, 130], [352, 200], [334, 260]], 7, 20);
  const left = frill([[296, 300], [236, 290], [186, 230], [182, 160], [214, 112], [262, 130], [296, 190], [306, 250]], 7, 110);
  const right = frill([[304, 300], [362, 292], [416, 236], [424, 170], [398, 120], [352, 130], [318, 190], [300, 250]], 7, 60);
  paint("#a58fd0", 180, 0.22, 270, back);
  paint("#9478c6", 190, 0.22, 300, left);
  paint("#8a6fc2", 190, 0.22, 240, right);
  paint("#6a4aa8", 180, 0.28, 90, inward(left, 292, 296, 0.72));
  paint("#5d3f9c", 180, 0.28, 90, inward(right, 306, 296, 0.7));
  paint("#4a2f88", 180, 0.28, 90, inward(back, 302, 290, 0.5));

  // The dark where the petals meet, then the falls
  paint("#2d1560", 220, 0.3, 90, [[270, 270], [302, 232], [334, 270], [322, 312], [282, 312]]);
  const fallLeft = frill([[294, 296], [220, 292], [150, 322], [112, 384], [122, 446], [172, 462], [222, 426], [262, 366]], 7, 0);
  const fallRight = frill([[306, 296], [380, 292], [450, 318], [494, 376], [488, 440], [438, 460], [384, 424], [340, 362]], 7, 200);
  const fallFront = frill([[286, 296], [250, 350], [236, 420], [262, 486], [304, 508], [346, 480], [362, 416], [346, 350], [316, 296]], 7, 150);
  paint("#7a55b8", 200, 0.22, 0, fallLeft);
  paint("#6f4ab0", 200, 0.22, 180, fallRight);
  paint("#4b2a90", 200, 0.28, 135, inward(fallLeft, 170, 400, 0.66));
  paint("#43238a", 200, 0.28, 45, inward(fallRight, 436, 396, 0.66));
  paint("#6a43ac", 220, 0.22, 90, fallFront);
  paint("#3d1d80", 220, 0.28, 90, inward(fallFront, 302, 440, 0.7));
  paint("#260f5c", 220, 0.25, 90, inward(fallFront, 304, 460, 0.42));

  brush.fillTexture(0.3, 0.2, false);
  for (const k of [-2, -1, 1, 2]) {
    vein(300 + k * 8, 392, 302 + k * 22, 462 - abs(k) * 10, k * 4);
    vein(212 - k * 4, 338 + k * 5, 150 - k * 10, 392 + k * 14, -8);
    vein(390 - k * 4, 334 - k * 5, 452 - k * 10, 388 - k * 14, 8);
  }

  // Beards
  brush.fillTexture(0.2, 0.3, false);
  paint("#f4c33c", 255, 0.15, 270, [[290, 300], [312, 300], [318, 340], [306, 386], [296, 386], [284, 340]]);
  paint("#e0a020", 240, 0.15, 0, [[270, 304], [220, 318], [186, 346], [214, 336], [266, 322]]);
  paint("#e0a020", 240, 0.15, 180, [[332, 304], [382, 316], [416, 342], [388, 334], [336, 322]]);
}
