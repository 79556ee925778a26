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

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ea");
  brush.noStroke();
  wet(0.08, 0.4, 0.4);
  for (let i = 0; i < 14; i++) leaf(300 + 60 * cos(i * 25.7), 300 + 60 * sin(i * 25.7), i * 25.7, 170, 32, 0, "#f2b52a", 190);
  for (let i = 0; i < 14; i++) leaf(300 + 60 * cos(i * 25.7 + 13), 300 + 60 * sin(i * 25.7 + 13), i * 25.7 + 13, 140, 26, 0, "#f6cc3a", 170);
  brush.fill("#6b4326", 220);
  brush.circle(300, 300, 88, 0.2);
  brush.fill("#43291c", 200);
  brush.circle(300, 300, 50, 0.2);
}
