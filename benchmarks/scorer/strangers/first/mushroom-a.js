function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function poly(points, curve, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

function wet(bleed, texture, border, scatter = true) {
  brush.fillBleed(bleed);
  brush.fillTexture(texture, border, scatter);
}

function leaf(x, y, angle, length, wide, bend, color, opacity) {
  const points = [];
  for (let i = 0; i <= 14; i++) {
    const side = i <= 7 ? 1 : -1;
    const t = i <= 7 ? i / 7 : (14 - i) / 7;
    const turn = angle + bend * t;
    const off = side * wide * sin(180 * pow(t, 0.8));
    points.push([x + length * t * cos(turn) - off * sin(turn), y + length * t * sin(turn) + off * cos(turn)]);
  }
  poly(points, 0.5, color, opacity);
}

function oval(x, y, rx, ry, tilt, wobble, color, opacity) {
  const points = [];
  for (let i = 0; i < 16; i++) {
    const k = 1 + random(-wobble, wobble);
    const px = rx * k * cos(i * 22.5);
    const py = ry * k * sin(i * 22.5);
    points.push([x + px * cos(tilt) - py * sin(tilt), y + px * sin(tilt) + py * cos(tilt)]);
  }
  poly(points, 0.7, color, opacity);
}

function stem(x0, y0, x1, y1, x2, y2, w0, w2, color, opacity) {
  const left = [];
  const right = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const u = 1 - t;
    const x = u * u * x0 + 2 * u * t * x1 + t * t * x2;
    const y = u * u * y0 + 2 * u * t * y1 + t * t * y2;
    const dx = 2 * u * (x1 - x0) + 2 * t * (x2 - x1);
    const dy = 2 * u * (y1 - y0) + 2 * t * (y2 - y1);
    const half = lerp(w0, w2, t) / 2 / sqrt(dx * dx + dy * dy);
    left.push([x - dy * half, y + dx * half]);
    right.unshift([x + dy * half, y - dx * half]);
  }
  poly(left.concat(right), 0.4, color, opacity);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5e8");
  brush.noStroke();
  wet(0.4, 0.6, 0.1);
  oval(300, 260, 250, 200, 0, 0.1, "#a8c4b4", 130);
  oval(420, 330, 160, 130, 0, 0.12, "#c9d9c8", 90);
  wet(0.3, 0.5, 0.2);
  poly([[20, 500], [130, 470], [300, 486], [470, 466], [580, 500], [560, 570], [300, 590], [60, 572]], 0.6, "#9fb36a", 170);
  // small one behind
  wet(0.1, 0.4, 0.4);
  stem(462, 510, 466, 450, 456, 400, 34, 24, "#dcc69c", 235);
  stem(472, 500, 474, 450, 465, 412, 11, 7, "#a07f62", 190);
  poly([[396, 408], [404, 366], [432, 336], [466, 334], [500, 356], [516, 404], [490, 414], [456, 418], [420, 416]], 0.6, "#dd4a33", 215);
  wet(0.2, 0.5, 0.2);
  poly([[440, 414], [474, 394], [496, 366], [512, 402], [486, 412]], 0.6, "#96243a", 170);
  // stalk
  wet(0.1, 0.4, 0.5);
  poly([[236, 300], [230, 400], [214, 500], [208, 534], [250, 552], [296, 548], [316, 530], [306, 480], [300, 400], [304, 300]], 0.5, "#e2cda4", 240);
  wet(0.2, 0.5, 0.3);
  wet(0.06, 0.5, 0.1, false);
  poly([[278, 330], [282, 410], [286, 540], [310, 528], [302, 470], [298, 400], [300, 330]], 0.5, "#a07f62", 190);
  poly([[238, 310], [300, 310], [301, 340], [264, 350], [238, 338]], 0.5, "#85695a", 190);
  // gills and ring
  wet(0.08, 0.4, 0.5);
  poly([[122, 294], [200, 318], [270, 324], [350, 316], [424, 290], [350, 286], [270, 290], [190, 288]], 0.5, "#d2b184", 240);
  poly([[224, 368], [262, 384], [312, 366], [320, 392], [290, 404], [262, 408], [228, 398], [214, 390]], 0.5, "#dcc298", 240);
  wet(0.15, 0.4, 0.3);
  poly([[262, 404], [312, 380], [320, 394], [290, 406]], 0.5, "#9b8d8a", 150);
  // cap
  wet(0.12, 0.4, 0.5);
  poly([[112, 296], [118, 246], [150, 180], [206, 132], [276, 114], [344, 132], [398, 180], [430, 244], [436, 288], [400, 298], [340, 304], [270, 308], [190, 306], [140, 304]], 0.55, "#e8502f", 225);
  poly([[112, 296], [118, 246], [150, 180], [206, 132], [276, 114], [344, 132], [398, 180], [430, 244], [436, 288], [400, 298], [340, 304], [270, 308], [190, 306], [140, 304]], 0.55, "#d93a2a", 200);
  wet(0.2, 0.5, 0.1, false);
  poly([[140, 300], [200, 276], [290, 270], [350, 230], [384, 176], [424, 240], [432, 286], [350, 300], [250, 304]], 0.6, "#b81f33", 190);
  poly([[270, 302], [350, 280], [404, 214], [430, 260], [432, 288], [350, 302]], 0.6, "#7d1836", 160);
  wet(0.04, 0.2, 0.4, false);
  for (const [x, y, r, t] of [[212, 176, 24, -30], [284, 150, 20, 0], [268, 222, 30, 0], [172, 242, 22, -40], [352, 196, 22, 30], [376, 258, 20, 40], [214, 282, 15, 0], [314, 278, 16, 0], [138, 284, 11, 0]])
    oval(x, y, r, r * 0.72, t, 0.08, "#fffaf0", 255);
  for (const [x, y, r] of [[430, 372, 10], [464, 358, 11], [462, 394, 10], [494, 384, 8]]) oval(x, y, r, r * 0.75, 0, 0.1, "#fffaf0", 250);
  // grass
  wet(0.06, 0.4, 0.4);
  for (let i = 0; i < 20; i++) {
    const x = 80 + i * 23 + random(-8, 8);
    leaf(x, 570 + random(-12, 12), -90 + random(-16, 16), random(70, 130), random(5, 8), random(-24, 24), i % 3 ? "#6d8f45" : "#35623f", 200);
  }
}
