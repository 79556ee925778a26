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
  background("#fbf8f1");
  brush.noStroke();
  wet(0.4, 0.6, 0.1);
  oval(320, 330, 250, 110, -52, 0.1, "#e6e3ee", 90);
  // along the quill: t from the base to the tip
  const quill = (t) => [140 + 330 * t + 40 * sin(180 * t), 500 - 420 * t + 10 * sin(180 * t)];
  const vane = (side, from, to, wide, gap) => {
    const points = [];
    for (let i = 0; i <= 12; i++) {
      const t = lerp(from, to, i / 12);
      const [x, y] = quill(t);
      points.push([x + side * gap * 0.6 * 0.78, y + side * gap * 0.6 * 0.62]);
    }
    for (let i = 12; i >= 0; i--) {
      const t = lerp(from, to, i / 12);
      const [x, y] = quill(min(t + 0.05, 1.03));
      const w = wide * pow(sin(180 * pow(i / 12, 0.8) * 0.97 + 4), 0.6);
      points.push([x + side * w * 0.78, y + side * w * 0.62]);
    }
    return points;
  };
  wet(0.04, 0.45, 0.5, false);
  poly(vane(-1, 0.2, 0.97, 74, 5), 0.3, "#5a93d2", 230);
  poly(vane(1, 0.17, 0.68, 84, 5), 0.3, "#4482c8", 230);
  poly(vane(1, 0.6, 0.98, 70, 5), 0.3, "#4482c8", 235);
  wet(0.12, 0.5, 0.2, false);
  poly(vane(-1, 0.34, 0.96, 40, 6), 0.4, "#2f62b0", 150);
  poly(vane(1, 0.2, 0.6, 60, 6), 0.4, "#2b57a8", 150);
  poly(vane(1, 0.68, 0.98, 46, 6), 0.4, "#23408f", 165);
  wet(0.03, 0.5, 0.3, false);
  for (let i = 0; i < 11; i++) {
    const t = 0.26 + i * 0.064;
    const [x, y] = quill(t);
    const long = 96 - i * 5;
    if (i !== 6) leaf(x + 8, y + 3, -8 - i, long, 4, -18, "#1b2c66", 140);
    leaf(x - 6, y - 6, -92 + i, long * 0.75, 3.5, 16, "#1f3a7c", 130);
  }
  // downy base
  wet(0.1, 0.5, 0.2, false);
  for (let i = 0; i < 6; i++) {
    const [x, y] = quill(0.06 + i * 0.025);
    leaf(x + 4, y + 3, 30 - i * 5, 54 + i * 5, 6, -50, "#93acd4", 150);
    leaf(x - 4, y - 3, -130 + i * 5, 44 + i * 5, 5, 50, "#93acd4", 150);
  }
  wet(0.02, 0.3, 0.5, false);
  const rib = [];
  for (let i = 0; i <= 12; i++) {
    const [x, y] = quill(lerp(-0.1, 0.98, i / 12));
    const w = lerp(5, 1, i / 12);
    rib.push([x - w * 0.78, y - w * 0.62]);
    rib.unshift([x + w * 0.78, y + w * 0.62]);
  }
  poly(rib, 0.2, "#a88452", 240);
}
