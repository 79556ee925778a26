// A lotus bud and flower on stems, drawn with few strokes.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function leafShape(cx, cy, turn, size, wide, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0.4);
  const profile = [0, 0.6, 0.95, 1, 0.7, 0.3];
  profile.forEach((w, i) => {
    const u = (size * i) / 6;
    brush.vertex(cx + u * cos(turn) - wide * w * sin(turn), cy + u * sin(turn) + wide * w * cos(turn));
  });
  brush.vertex(cx + size * cos(turn), cy + size * sin(turn));
  [...profile].reverse().forEach((w, j) => {
    const u = (size * (5 - j)) / 6;
    brush.vertex(cx + u * cos(turn) + wide * w * sin(turn), cy + u * sin(turn) - wide * w * cos(turn));
  });
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f6ee");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4, false);

  brush.fillBleed(0.04);
  brush.fill("#84a468", 210);
  for (const [x0, y0, x1, y1] of [[260, 300, 290, 590], [430, 320, 400, 590]]) {
    brush.beginShape(0);
    brush.vertex(x0 - 4, y0);
    brush.vertex(x0 + 4, y0);
    brush.vertex(x1 + 5, y1);
    brush.vertex(x1 - 5, y1);
    brush.endShape(true);
  }
  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.4);
  for (const turn of [-140, -40, -115, -65, -90]) leafShape(260, 306, turn, 170, 34, "#efa9c0", 190);
  for (const turn of [-125, -55, -90]) leafShape(260, 306, turn, 105, 26, "#dd7aa4", 180);
  leafShape(430, 326, -95, 110, 26, "#e79ab6", 190);
  leafShape(430, 326, -88, 80, 14, "#d2638f", 180);
  leafShape(100, 520, 4, 150, 24, "#6f9f7c", 190);
  brush.fill("#9fc3c8", 130);
  brush.beginShape(0.5);
  for (const [x, y] of [[200, 586], [350, 570], [520, 580], [360, 598]]) brush.vertex(x, y);
  brush.endShape(true);
}
