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

function band(y0, y1, wobble) {
  const p = [];
  for (let x = -40; x <= 640; x += 85) p.push([x, y0 + random(-wobble, wobble)]);
  for (let x = 640; x >= -40; x -= 85) p.push([x, y1 + random(-wobble, wobble)]);
  shape(p, 0.4);
}

// a stroke of water, thin at both ends
function ripple(x, y, w, h) {
  shape([[x - w, y], [x - w * 0.3, y - h], [x + w * 0.4, y - h * 0.7], [x + w, y], [x + w * 0.3, y + h], [x - w * 0.4, y + h * 0.7]], 0.6);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf3e0");
  brush.noStroke();

  // sky, from gold at the sea to violet overhead
  wash("#f6c65f", 150, 0.25, 0.3, 0.05);
  band(190, 335, 8);
  wash("#ef8a4e", 150, 0.35, 0.4, 0.05);
  band(110, 250, 12);
  wash("#c95a6a", 150, 0.35, 0.4, 0.05);
  band(40, 165, 14);
  wash("#5d4f8a", 190, 0.3, 0.4, 0.05);
  band(-50, 85, 16);

  // clouds lit from below
  wash("#6b4a78", 160, 0.25, 0.5, 0.1);
  ripple(150, 140, 190, 18);
  ripple(470, 105, 180, 20);
  wash("#a84a5c", 150, 0.2, 0.5, 0.1);
  ripple(440, 190, 150, 9);
  ripple(110, 222, 130, 8);

  // the sun
  wash("#f08a2c", 200, 0.3, 0.2, 0.1);
  brush.circle(315, 292, 52, 0.1);
  wash("#e5492d", 235, 0.03, 0.2, 0.3);
  brush.circle(315, 292, 36, 0.05);
  brush.circle(315, 292, 36, 0.05);

  // sea: warm light first, cool wings over it, darker towards us
  wash("#f2b866", 190, 0.06, 0.3, 0.05);
  shape([[-40, 335], [640, 335], [640, 650], [-40, 650]], 0);
  wash("#e2805c", 140, 0.2, 0.3, 0.05);
  shape([[-40, 338], [640, 338], [640, 470], [-40, 470]], 0);
  // tongues of cool water reach in from both sides and leave the road of light
  for (let i = 0; i < 9; i++) {
    const t = i / 8, y = 350 + 232 * t * t + 12 * t, h = 9 + 26 * t;
    wash(["#7a6f9a", "#5f6596", "#46568c"][min(2, floor(t * 3))], 210, 0.08, 0.2, 0.05);
    const l = 315 - 34 - 70 * t - random(0, 40), r = 315 + 34 + 70 * t + random(0, 40);
    shape([[-20, y - h], [l - 90, y - h * 0.8], [l, y], [l - 60, y + h * 0.7], [-20, y + h]], 0.4);
    shape([[620, y - h], [r + 90, y - h * 0.7], [r, y + h * 0.2], [r + 60, y + h * 0.8], [620, y + h]], 0.4);
  }

  // strokes of water, longer and darker as they come near
  for (let i = 0; i < 26; i++) {
    const t = i / 25, y = 342 + 240 * t * t + 8 * t;
    const side = i % 2 ? 1 : -1, off = 42 + 150 * t * random(0.5, 1) + random(0, 90);
    wash(i % 3 ? "#34457a" : "#22305e", 200, 0.05, 0.3, 0.1);
    ripple(315 + side * off, y, 46 + 60 * t, 2 + 6 * t);
  }
  for (let i = 0; i < 13; i++) {
    const t = i / 12, y = 342 + 215 * t * t + 10 * t;
    wash(i % 2 ? "#f0642c" : "#d9402c", 225, 0.04, 0.2, 0.1);
    ripple(315 + random(-18, 18) * (0.4 + t), y, 34 + 36 * t + random(-10, 10), 2.5 + 5 * t);
  }
  // a far headland
  wash("#3a3560", 220, 0.08, 0.3, 0.3);
  shape([[-40, 338], [-40, 296], [40, 290], [95, 312], [150, 322], [205, 336]], 0.4);
}
