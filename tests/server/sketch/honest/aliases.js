const b = brush;
const { fill, circle, noStroke, fillBleed: bleed } = brush;
const wet = b.fillTexture.bind(b);
let buffer;
const SIZE = 600;

function setup() {
  const mode = WEBGL;
  createCanvas(SIZE, SIZE, mode);
  buffer = createGraphics(SIZE, SIZE, WEBGL);
  brush.add("chalk", {
    type: "custom", weight: 5, vibration: 0.1, opacity: 40, spacing: 0.6,
    tip: (_m) => { _m.rotate(45); _m.rect(-9, -9, 18, 18); _m.ellipse(0, 0, 9, 9); },
  });
  noLoop();
}

function draw() {
  background(255);
  noStroke();
  bleed(0.2);
  wet(0.4, 0.4);
  fill("#6c9150", 180);
  circle(0, 0, 90);
  brush.load(buffer);
  b["ci" + "rcle"](10, 10, 40);
  brush.load();
  image(buffer, -300, -300);
  [[0, 0], [40, 60]].forEach(([x, y]) => b.circle(x, y, 30));
  if (typeof brush.smudge === "function") brush.smudge(1);
}
