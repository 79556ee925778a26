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

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ea");
  brush.noStroke();

  // leaf
  wash("#9fbf5a", 245, 0.06, 0.2, 0.2);
  shape([[30, 470], [120, 420], [260, 410], [420, 430], [580, 400], [540, 470], [430, 530], [260, 550], [120, 530]], 0.6);
  wash("#4d8040", 220, 0.12, 0.3, 0.05);
  shape([[50, 475], [200, 470], [400, 480], [570, 410], [530, 472], [425, 525], [260, 545], [125, 525]], 0.6);
  wash("#244f34", 215, 0.15, 0.3, 0.05);
  shape([[120, 455], [260, 448], [440, 458], [380, 490], [250, 500], [150, 490]], 0.6);

  // body with neck and horns
  wash("#c9a878", 250, 0.03, 0.2, 0.3);
  shape([[60, 462], [150, 430], [300, 420], [400, 410], [430, 360], [440, 310], [470, 290], [504, 306], [506, 350], [490, 410], [470, 456], [400, 470], [200, 476]], 0.6);
  shape([[460, 300], [448, 240], [452, 238], [474, 296]], 0.2);
  shape([[486, 298], [512, 244], [517, 247], [500, 304]], 0.2);
  brush.circle(449, 236, 8, 0.2);
  brush.circle(515, 242, 8, 0.2);
  wash("#7a5a48", 215, 0.1, 0.3, 0.05);
  shape([[70, 464], [200, 452], [380, 448], [440, 410], [470, 350], [500, 340], [488, 410], [468, 455], [400, 469], [200, 475]], 0.6);
  wash("#3a2a2c", 230, 0.02, 0.2, 0.2);
  brush.circle(449, 236, 4, 0.2);
  brush.circle(515, 242, 4, 0.2);

  // shell
  wash("#d8943f", 250, 0.03, 0.15, 0.3);
  for (let i = 0; i < 2; i++) shape([[130, 350], [140, 270], [190, 205], [260, 180], [340, 200], [392, 260], [404, 340], [380, 410], [320, 448], [220, 450], [160, 420]], 0.6);
  wash("#b0622c", 220, 0.12, 0.3, 0.05);
  shape([[140, 370], [200, 400], [300, 410], [370, 350], [392, 265], [402, 340], [378, 408], [320, 446], [220, 448], [162, 418]], 0.6);

  // the spiral as one dark ribbon that grows from the middle outwards
  wash("#6a2f22", 230, 0.06, 0.2, 0.1);
  const spiral = (a0, a1) => {
    const out = [], inn = [];
    for (let a = a0; a <= a1; a += 20) {
      const r = 8 + a * 0.125, w = 2 + a * 0.012;
      const x = 268 + a * 0.008, y = 316 + a * 0.006;
      out.push([x + (r + w) * cos(a), y + (r + w) * sin(a)]);
      inn.unshift([x + (r - w) * cos(a), y + (r - w) * sin(a)]);
    }
    shape([...out, ...inn], 0.3);
  };
  for (let a = 0; a < 800; a += 140) spiral(a, a + 160);

  // growth bands and light
  wash("#4a1f22", 170, 0.08, 0.3, 0.05);
  for (let a = -40; a < 120; a += 22) {
    const c = (r, d) => [270 + r * cos(a + d), 318 + r * sin(a + d)];
    shape([c(98, 0), c(112, -3), c(128, 0), c(112, 4)], 0.4);
  }
  wash("#fff8e4", 250, 0.08, 0.1, 0);
  shape([[190, 250], [230, 212], [262, 206], [236, 232], [206, 268]], 0.6);
  shape([[244, 300], [262, 288], [270, 296], [252, 312]], 0.6);
}
