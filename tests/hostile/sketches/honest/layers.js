// tries: to paint in layers: antialiased, dense, resized, cut out, tinted
// expect: painting
let soft, dense, plain, sheet;
function setup() {
  createCanvas(600, 600, WEBGL);
  soft = createFramebuffer({ width: 301, height: 299, density: 1 });
  dense = createFramebuffer({ width: 150, height: 150, density: 2, antialias: true });
  plain = createFramebuffer({ antialias: false, depth: false });
  sheet = createGraphics(200, 200, WEBGL);
  soft.resize(251, 249);
  noLoop();
}
function dab(colour, x, y, r) {
  brush.fill(colour, 160);
  brush.fillBleed(0.2);
  brush.circle(x, y, r, 0.3);
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  for (const [layer, colour] of [[soft, "#b03040"], [dense, "#2f6d8c"], [plain, "#5b7f3a"], [sheet, "#d0912f"]]) {
    layer.begin?.();
    brush.load(layer);
    dab(colour, 0, 0, 50);
    dab(colour, 20, 10, 30);
    layer.end?.();
    brush.load();
  }
  imageMode(CENTER);
  image(soft, -100, -100);
  push();
  tint(255, 180);
  image(dense, 120, -80, 200, 200);
  pop();
  image(plain, 0, 0);
  image(sheet, 120, 120, 150, 150, 20, 20, 160, 160);
  dab("#6d3b7c", -120, 140, 60);
}
