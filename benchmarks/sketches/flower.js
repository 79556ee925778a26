// A flower in numbers from 0 to 1, good ones and bad ones alike: the climb sets them.
const GENES = {};

const between = (name, low, high) => low + (high - low) * GENES[name];
const whole = (name, low, high) => Math.round(between(name, low, high));

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function hsl(hue, saturation, lightness) {
  const h = ((hue % 360) + 360) % 360;
  const s = constrain(saturation, 0, 100) / 100;
  const l = constrain(lightness, 0, 100) / 100;
  const part = (n) => {
    const k = (n + h / 30) % 12;
    const value = l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1));
    return Math.round(255 * value).toString(16).padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

// A shape that runs from (x, y) in one direction, widest past its middle.
function blade(x, y, angle, length, breadth, ruffle) {
  brush.beginShape(between("curvature", 0, 0.8));
  for (let i = 0; i < 12; i++) {
    const turn = i * 30;
    const wobble = 1 + ruffle * random(-0.3, 0.3);
    const along = length * (0.5 - 0.5 * cos(turn)) * wobble;
    const across = breadth * sin(turn) * (0.7 - 0.3 * cos(turn)) * wobble;
    brush.vertex(
      x + cos(angle) * along - sin(angle) * across,
      y + sin(angle) * along + cos(angle) * across,
    );
  }
  brush.endShape(true);
}

function petals(x, y, size, shade) {
  const count = whole("petals", 3, 14);
  for (let i = 0; i < count; i++) {
    const angle = between("turn", -180, 180) + (i * 360) / count + random(-8, 8);
    const hue = between("hue", 0, 360) + random(-1, 1) * between("hueDrift", 0, 60);
    const lightness = between("petalLightness", 25, 90) - shade * between("deepening", 0, 25);
    brush.fill(hsl(hue, between("petalSaturation", 0, 100), lightness), between("opacity", 20, 255));
    const length = size * random(0.85, 1.1);
    blade(x, y, angle, length, length * between("petalWidth", 0.05, 0.6), GENES.ruffle);
  }
}

function stalk(x, y) {
  brush.fill(hsl(between("leafHue", 40, 200), 40, between("leafLightness", 20, 80)), between("opacity", 20, 255));
  const w = between("stem", 1, 25);
  const foot = x + between("lean", -150, 150);
  brush.beginShape(0.4);
  brush.vertex(x - w / 2, y);
  brush.vertex(x + w / 2, y);
  brush.vertex((x + foot) / 2 + w, (y + 590) / 2);
  brush.vertex(foot + w / 2, 592);
  brush.vertex(foot - w / 2, 592);
  brush.vertex((x + foot) / 2 - w / 4, (y + 590) / 2);
  brush.endShape(true);
  for (let i = 0; i < whole("leaves", 0, 6); i++) {
    const at = 0.45 + 0.12 * i;
    const side = i % 2 ? 200 : -20;
    blade(x + (foot - x) * at, y + (590 - y) * at, side + random(-25, 25), between("leafLength", 10, 220), between("leafLength", 3, 60), GENES.ruffle);
  }
}

function heart(x, y) {
  const r = between("heart", 2, 70);
  brush.fill(hsl(between("heartHue", 0, 360), 60, between("heartLightness", 5, 85)), between("heartOpacity", 20, 255));
  brush.circle(x, y, r, 0.4);
  for (let i = 0; i < whole("stamens", 0, 24); i++) {
    const angle = random(360);
    brush.circle(x + cos(angle) * r * random(0.9, 1.6), y + sin(angle) * r * random(0.9, 1.6), random(2, 6), 0.3);
  }
}

// What a sketch might do for a score rather than for a painting.
function tricks() {
  for (let i = 0; i < whole("specks", 0, 50); i++) {
    brush.fill(hsl(random(360), 70, 50), 200);
    brush.circle(random(600), random(600), between("speckSize", 1, 30), 0.2);
  }
  for (let i = 0; i < whole("shards", 0, 25); i++) {
    brush.fill(hsl(random(360), between("shardSaturation", 0, 100), 50), between("opacity", 20, 255));
    const x = random(600);
    const y = random(600);
    brush.beginShape(0);
    for (let k = 0; k < 4; k++) brush.vertex(x + random(-1, 1) * 90, y + random(-1, 1) * 90);
    brush.endShape(true);
  }
  for (let i = 0; i < whole("stripes", 0, 12); i++) {
    brush.fill(hsl(between("hue", 0, 360) + 30 * i, 50, 60), between("opacity", 20, 255));
    const y = (i + 0.5) * 50;
    brush.beginShape(0);
    brush.vertex(0, y);
    brush.vertex(600, y);
    brush.vertex(600, y + 22);
    brush.vertex(0, y + 22);
    brush.endShape(true);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background(hsl(between("paperHue", 0, 360), between("paperSaturation", 0, 100), between("paperLightness", 30, 100)));
  brush.noStroke();
  brush.fillBleed(between("bleed", 0, 0.8));
  brush.fillTexture(between("texture", 0, 1), between("border", 0, 1));
  const x = between("x", 60, 540);
  const y = between("y", 60, 480);
  if (GENES.wash > 0.2) {
    brush.fill(hsl(between("washHue", 0, 360), 40, 75), between("wash", 0, 160));
    brush.circle(x + between("washAside", -150, 150), y, between("washSize", 40, 400), 0.5);
  }
  stalk(x, y);
  const glazes = whole("glazes", 1, 4);
  for (let glaze = 0; glaze < glazes; glaze++) {
    petals(x, y, between("size", 20, 300) * Math.pow(between("taper", 0.3, 0.95), glaze), glaze);
  }
  heart(x, y);
  tricks();
}
