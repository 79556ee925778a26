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

// the gaps between the trunks are painted, the trunks stay paper
function gap(x0, x1, y0, y1, lean0, lean1) {
  shape([[x0 + lean0, y0], [x1 + lean1, y0], [x1, y1], [x0, y1]], 0);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ec");
  brush.noStroke();
  const trunks = [[70, 34, -12], [190, 22, 10], [300, 52, 8], [430, 24, -10], [520, 44, 14]];
  const edges = [[-40, 0]];
  for (const [x, w, l] of trunks) edges.push([x - w / 2, l], [x + w / 2, l]);
  edges.push([640, 0]);

  for (let i = 0; i < edges.length; i += 2) {
    const [a, la] = edges[i], [b, lb] = edges[i + 1];
    wash("#e8b04a", 190, 0.04, 0.4, 0.1);
    gap(a, b, -30, 470, la, lb);
    // far foliage and the brown depth of the wood run on behind the trunks
    for (const [color, base, rise, seed] of [["#dd7a2c", 250, 220, 5], ["#b8502c", 370, 150, 40], ["#6a3540", 460, 130, 80]]) {
      const top = [];
      for (let k = 0; k <= 5; k++) {
        const px = a + 2 + (b - a - 4) * k / 5;
        top.push([px, base - rise * noise(seed + px / 60)]);
      }
      wash(color, 190, 0.05, 0.3, 0.02);
      shape([...top, [b - 2, 468], [a + 2, 468]], 0.2);
    }
  }

  // far trunks in the mist of leaves
  wash("#6b4238", 150, 0.05, 0.4, 0.1);
  for (const x of [122, 150, 236, 362, 388, 470, 575]) {
    gap(x, x + 7, -30, 465, random(-8, 8), random(-8, 8));
  }

  // ground
  wash("#a8642c", 220, 0.1, 0.5, 0.1);
  shape([[-40, 455], [150, 446], [330, 460], [640, 444], [640, 650], [-40, 650]], 0.3);
  wash("#5d3226", 220, 0.2, 0.5, 0.1);
  shape([[-40, 520], [180, 535], [360, 515], [640, 530], [640, 650], [-40, 650]], 0.4);

  // undergrowth along the foot of the wood
  wash("#7d4a24", 220, 0.1, 0.4, 0.05);
  shape([[-30, 452], [60, 440], [140, 455], [250, 438], [370, 452], [480, 436], [630, 448], [630, 480], [450, 492], [300, 480], [150, 494], [-30, 482]], 0.5);

  // tufts of dry grass at the edge of the wood
  for (let i = 0; i < 26; i++) {
    const gx = i * 24 + random(-8, 8), gy = random(470, 490);
    wash(i % 2 ? "#6a3a20" : "#a0622a", 220, 0.04, 0.3, 0.1);
    shape([[gx - 7, gy], [gx - 4 + random(-8, 0), gy - random(28, 50)], [gx, gy - 12], [gx + 6 + random(0, 8), gy - random(20, 42)], [gx + 7, gy]], 0.2);
  }

  // shade on the right side of each trunk, and bark
  for (const [x, w, l] of trunks) {
    wash("#8d94a8", 170, 0.1, 0.4, 0.1);
    shape([[x + l + w * 0.12, -30], [x + l + w * 0.5, -30], [x + w * 0.5, 500], [x + w * 0.1, 500]], 0);
    wash("#5b5560", 150, 0.08, 0.4, 0.1);
    shape([[x + l + w * 0.34, -30], [x + l + w * 0.5, -30], [x + w * 0.5, 505], [x + w * 0.3, 505]], 0);
    wash("#2a2428", 235, 0.04, 0.2, 0.2);
    for (let y = 20; y < 470; y += random(60, 95)) {
      const c = x + l * (1 - y / 490), s = random() < 0.5 ? -1 : 1, h = random(3, 8);
      shape([[c + s * w * 0.5, y - h], [c - s * w * random(0, 0.3), y - 1], [c + s * w * 0.5, y + h]], 0.3);
    }
    // shadow along the ground
    wash("#5a3a4a", 190, 0.1, 0.3, 0);
    shape([[x - w * 0.5, 496], [x + w * 0.5, 490], [x + w + 80, 520], [x + w + 150, 548], [x + 60, 528]], 0.4);
  }

  // leaves still hanging, and fallen ones
  for (let i = 0; i < 20; i++) {
    wash(random(["#e8a02c", "#d8602a", "#f0c04a"]), 210, 0.1, 0.3, 0.3);
    brush.circle(random(0, 600), random(0, 210), random(7, 15), 0.8);
  }
  for (let i = 0; i < 9; i++) {
    wash(random(["#e8902c", "#c8402a"]), 220, 0.08, 0.3, 0.3);
    brush.circle(random(0, 600), random(490, 590), random(6, 11), 0.8);
  }
}
