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
  background("#f7f4ee");
  brush.noStroke();
  wet(0.5, 0.8, 0.1);
  for (let i = 0; i < 34; i++) oval(280 + random(-110, 110), 240 + random(-100, 100), 42, 36, random(180), 0.2, random(["#6f8fd0", "#8b7fc4", "#5a76b0"]), 150);
  wet(0.2, 0.5, 0.2);
  poly([[270, 340], [296, 340], [300, 600], [268, 600]], 0, "#6a7a4c", 190);
  poly([[290, 480], [420, 430], [470, 500], [380, 520]], 0.5, "#55703f", 190);
}
