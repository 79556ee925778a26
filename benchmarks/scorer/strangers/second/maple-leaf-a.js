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

const CX = 300, CY = 360;
// one half of the outline from the tip down to the stalk, as offsets from the centre
const HALF = [[0, -300], [22, -246], [58, -226], [46, -196], [66, -170], [56, -120], [100, -170], [128, -212], [146, -184], [196, -196], [190, -152], [234, -128], [196, -96], [206, -70], [150, -44], [186, -20], [214, -22], [210, 10], [240, 40], [196, 46], [176, 74], [120, 62], [60, 76], [6, 66]];

function leaf(k, dx, dy) {
  const right = HALF.map(([x, y]) => [CX + dx + x * k, CY + dy + y * k]);
  const left = HALF.slice(1).reverse().map(([x, y]) => [CX + dx - x * k, CY + dy + y * k + 4]);
  return [...right, ...left];
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5e8");
  rotateAround();
  brush.noStroke();

  // cast shadow
  wash("#a8a3b8", 180, 0.3, 0.2, 0);
  shape(leaf(0.94, 26, 26), 0.2);

  // stalk
  wash("#b8502c", 250, 0.03, 0.2, 0.3);
  shape([[295, 410], [305, 410], [316, 480], [346, 560], [336, 566], [304, 486]], 0.4);

  // yellow ground over the whole leaf, then orange, then red from the tips inwards
  wash("#f6c63a", 255, 0.02, 0.1, 0.3);
  for (let i = 0; i < 2; i++) shape(leaf(1, 0, 0), 0.15);
  // glazes that follow the lobes: [first and last outline point, depth towards the centre]
  const lobe = (from, to, depth, side) => {
    const out = HALF.slice(from, to + 1).map(([x, y]) => [CX + side * x * 0.98, CY + y * 0.98]);
    const back = HALF.slice(from, to + 1).reverse().map(([x, y]) => [CX + side * x * depth, CY + y * depth]);
    return [...out, ...back];
  };
  for (const side of [1, -1]) {
    wash("#ee7d24", 225, 0.05, 0.3, 0);
    shape(lobe(0, 5, 0.3, side), 0.15);
    shape(lobe(6, 14, 0.35, side), 0.15);
    shape(lobe(15, 21, 0.4, side), 0.15);
    wash("#d8321f", 225, 0.08, 0.3, 0);
    shape(lobe(0, 4, 0.62, side), 0.2);
    shape(lobe(6, 13, 0.66, side), 0.2);
    shape(lobe(15, 20, 0.7, side), 0.2);
    wash("#8e1530", 215, 0.1, 0.3, 0);
    shape(lobe(8, 12, 0.82, side), 0.2);
    shape(lobe(16, 19, 0.84, side), 0.2);
  }
  wash("#6f8a34", 170, 0.3, 0.3, 0);
  shape([[270, 380], [300, 330], [340, 376], [320, 410], [280, 412]], 0.6);

  // veins: pale over the colour, with a dark side
  const tips = [[300, 84], [426, 160], [172, 160], [506, 236], [96, 240], [520, 400], [80, 404]];
  for (const [x, y] of tips) {
    const mx = (300 + x) / 2, my = (414 + y) / 2 - 12;
    wash("#7a1f24", 200, 0.03, 0.2, 0);
    shape([[304, 416], [mx + 6, my + 4], [x, y], [mx + 1, my + 1]], 0.4);
    wash("#fff0b8", 255, 0.01, 0, 0);
    for (let i = 0; i < 2; i++) shape([[297, 414], [mx + 2, my], [x, y], [mx - 3, my - 2]], 0.4);
  }
}

function rotateAround() {
  translate(300, 320);
  rotate(-14);
  translate(-300, -320);
}
