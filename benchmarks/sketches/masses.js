// Masses of colour in numbers from 0 to 1, which may lie anywhere and need not be of anything.
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

function blob(x, y, angle, length, breadth) {
  const corners = whole("corners", 3, 14);
  brush.beginShape(between("curvature", 0, 0.8));
  for (let i = 0; i < corners; i++) {
    const turn = (i * 360) / corners;
    const wobble = 1 + between("ruffle", 0, 0.6) * random(-1, 1);
    const along = length * cos(turn) * wobble;
    const across = breadth * sin(turn) * wobble;
    brush.vertex(
      x + cos(angle) * along - sin(angle) * across,
      y + sin(angle) * along + cos(angle) * across,
    );
  }
  brush.endShape(true);
}

// One mass, glazed again and again, each glaze smaller, darker and aside.
function mass(i) {
  const size = between(`size${i}`, 10, 260);
  const angle = between(`angle${i}`, -90, 90);
  const x = between(`x${i}`, 0, 600);
  const y = between(`y${i}`, 0, 600);
  for (let glaze = 0; glaze < whole("glazes", 1, 4); glaze++) {
    const hue = between(`hue${i}`, 0, 360) + random(-1, 1) * between("hueDrift", 0, 40);
    const lightness = between(`lightness${i}`, 15, 90) - glaze * between("deepening", 0, 20);
    brush.fill(hsl(hue, between("saturation", 0, 100), lightness), between("opacity", 20, 255));
    const kept = Math.pow(between("taper", 0.4, 1), glaze) * size;
    const aside = glaze * between("aside", 0, 60);
    blob(x + aside, y - aside, angle, kept, kept * between(`breadth${i}`, 0.08, 1));
  }
}

// Small marks: dark ones that gather at the first mass, and spatter that flies off it.
function marks() {
  const x = between("x0", 0, 600);
  const y = between("y0", 0, 600);
  for (let i = 0; i < whole("accents", 0, 30); i++) {
    brush.fill(hsl(between("accentHue", 0, 360), 60, between("accentLightness", 5, 80)), 220);
    const far = between("accentSpread", 5, 300);
    brush.circle(x + random(-far, far), y + random(-far, far), between("accentSize", 1, 20), 0.3);
  }
  for (let i = 0; i < whole("spatter", 0, 60); i++) {
    brush.fill(hsl(between("hue0", 0, 360), between("saturation", 0, 100), 55), between("opacity", 20, 255));
    const far = 300 * Math.pow(random(), between("spatterSpread", 4, 0.5));
    const angle = random(360);
    brush.circle(x + cos(angle) * far, y + sin(angle) * far, random(1, between("spatterSize", 2, 14)), 0.2);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background(hsl(between("paperHue", 0, 360), between("paperSaturation", 0, 100), between("paperLightness", 30, 100)));
  brush.noStroke();
  brush.fillBleed(between("bleed", 0, 0.8));
  brush.fillTexture(between("texture", 0, 1), between("border", 0, 1));
  for (let i = 0; i < whole("masses", 1, 7); i++) mass(i);
  marks();
}
