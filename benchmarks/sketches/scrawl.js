// Paint that is thrown at the paper: another picture for each seed, none of them of anything.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const from = (low, high) => low * Math.pow(high / low, random());
const grey = (share) => Math.round(255 * constrain(share, 0, 1)).toString(16).padStart(2, "0");

function hsl(h, s, l) {
  const part = (n) => {
    const k = (n + (((h % 360) + 360) % 360) / 30) % 12;
    return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1));
  };
  return `#${grey(part(0))}${grey(part(8))}${grey(part(4))}`;
}

function placer() {
  const way = random(["anywhere", "cluster", "rows", "corner"]);
  const x = random(150, 450);
  const y = random(150, 450);
  const wide = random(40, 140);
  let count = 0;
  return () => {
    count++;
    if (way === "cluster") return [x + randomGaussian(0, wide), y + randomGaussian(0, wide)];
    if (way === "rows") return [60 + (count % 6) * 96, 60 + (floor(count / 6) % 6) * 96];
    if (way === "corner") return [random(0, 250), random(0, 250)];
    return [random(600), random(600)];
  };
}

function blob(x, y, size) {
  brush.circle(x, y, size, random(0, 0.8));
}

function shard(x, y, size) {
  brush.beginShape(random([0, 0, 0.5]));
  const corners = floor(random(3, 7));
  for (let i = 0; i < corners; i++) {
    const reach = size * random(0.4, 1.4);
    brush.vertex(x + reach * cos((360 * i) / corners), y + reach * sin((360 * i) / corners));
  }
  brush.endShape(true);
}

function strip(x, y, size) {
  const angle = random([0, 0, 90, 90, random(180)]);
  const long = size * random(2, 8);
  const thin = max(3, size * random(0.1, 0.5));
  brush.beginShape(0);
  for (const [a, b] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    brush.vertex(
      x + a * long * cos(angle) - b * thin * sin(angle),
      y + a * long * sin(angle) + b * thin * cos(angle),
    );
  }
  brush.endShape(true);
}

function star(x, y, size) {
  brush.beginShape(0);
  const points = floor(random(4, 9));
  for (let i = 0; i < 2 * points; i++) {
    const reach = size * (i % 2 ? random(0.2, 0.5) : random(0.8, 1.2));
    brush.vertex(x + reach * cos((180 * i) / points), y + reach * sin((180 * i) / points));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background(random(["#faf5ea", "#fbf6ec", "#ffffff", "#f3f6f8", hsl(random(360), 0.5, random(0.85, 0.97))]));
  brush.noStroke();
  const hue = random(360);
  const drift = random([10, 40, 120, 360]);
  const saturation = random(0.1, 0.9);
  const lightness = random(0.3, 0.75);
  const rounds = floor(random(1, 4));
  for (let round = 0; round < rounds; round++) {
    const paint = random([blob, blob, shard, strip, star]);
    const place = placer();
    const size = from(8, 160);
    const count = min(40, ceil(from(1, 40) * min(1, 80 / size)));
    brush.fillBleed(random([0, 0.1, 0.25, 0.4, 0.7]));
    brush.fillTexture(random(), random());
    for (let i = 0; i < count; i++) {
      brush.fill(hsl(hue + random(-0.5, 0.5) * drift, saturation, lightness + random(-0.15, 0.15)), random(60, 240));
      const [x, y] = place();
      paint(x, y, size * random(0.6, 1.4));
    }
  }
}
