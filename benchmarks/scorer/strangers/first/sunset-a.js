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

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf3dc");
  brush.noStroke();
  wet(0.25, 0.55, 0.1);
  poly([[-20, -20], [620, -20], [620, 130], [420, 110], [240, 150], [-20, 130]], 0.3, "#7a6fae", 190);
  poly([[0, 0], [600, 0], [600, 120], [420, 100], [240, 140], [0, 120]], 0.5, "#7a6fae", 170);
  poly([[0, 90], [220, 120], [430, 80], [600, 100], [600, 210], [380, 190], [180, 220], [0, 190]], 0.5, "#e0829a", 150);
  wet(0.08, 0.5, 0.1, false);
  poly([[-20, 180], [260, 200], [620, 170], [620, 322], [-20, 322]], 0.2, "#f6a65c", 170);
  wet(0.03, 0.5, 0.1, false);
  poly([[-20, 270], [300, 256], [620, 270], [620, 324], [-20, 324]], 0.2, "#f9c254", 170);
  wet(0.05, 0.3, 0.4, false);
  oval(250, 300, 56, 56, 0, 0.01, "#ee4f2c", 240);
  wet(0.35, 0.5, 0.1);
  poly([[320, 176], [420, 150], [560, 166], [600, 190], [470, 196]], 0.7, "#8d5f96", 150);
  poly([[0, 226], [90, 206], [200, 226], [120, 242]], 0.7, "#b0628c", 130);
  poly([[380, 244], [500, 232], [600, 250], [480, 258]], 0.7, "#c4657a", 130);
  // sea, left and right of the sun's path
  wet(0.06, 0.5, 0.2, false);
  poly([[-20, 332], [234, 332], [216, 420], [190, 500], [150, 620], [-20, 620]], 0.1, "#6d70aa", 215);
  poly([[266, 332], [620, 332], [620, 620], [370, 620], [320, 500], [288, 420]], 0.1, "#6d70aa", 215);
  wet(0.2, 0.5, 0.1, false);
  poly([[232, 334], [268, 334], [300, 440], [340, 620], [180, 620], [206, 440]], 0.2, "#f7a45a", 150);
  wet(0.3, 0.5, 0.2);
  poly([[-40, 420], [100, 450], [176, 540], [150, 640], [-40, 640]], 0.4, "#2f3f7c", 200);
  poly([[350, 540], [460, 480], [640, 440], [640, 640], [370, 640]], 0.4, "#2f3f7c", 200);
  wet(0.06, 0.4, 0.3);
  for (let i = 0; i < 15; i++) {
    const y = 350 + i * 18;
    const x = 250 + random(-24, 24);
    const w = 18 + i * 5;
    leaf(x - w * random(0.8, 1.6), y, 0, w * 2, 2 + i * 0.5, random(-3, 3), i % 2 ? "#55508f" : "#d8603c", 190);
  }
  // headland and a boat
  wet(0.08, 0.4, 0.3);
  poly([[420, 336], [470, 310], [520, 296], [620, 276], [620, 340]], 0.4, "#3d3264", 235);
  poly([[420, 418], [480, 422], [520, 416], [506, 434], [436, 434]], 0.3, "#221d3f", 235);
  poly([[462, 414], [466, 330], [508, 410]], 0.2, "#332a55", 225);
  poly([[456, 412], [456, 350], [432, 408]], 0.2, "#332a55", 215);
}
