// Goldfish, worked and reworked until the orange went brown.
let layers = 5;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function lump(x, y, rx, ry, n, rough) {
  brush.beginShape(0.2);
  for (let i = 0; i < n; i++) {
    const k = 1 + random(-rough, rough);
    brush.vertex(x + rx * k * cos(i * 360 / n), y + ry * k * sin(i * 360 / n));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#ece8dc");
  brush.noStroke();
  brush.fillTexture(0.3, 0.7);
  brush.fillBleed(0.25);
  brush.fill("#7d8f86", 160);
  lump(300, 330, 230, 170, 12, 0.1);
  const mud = ["#e0803a", "#c0602c", "#7a7a5a", "#b0562c", "#6a4a6a", "#8a4a24", "#5a3a24"];
  for (let k = 0; k < layers; k++) {
    brush.fill(mud[k], 180);
    brush.beginShape(0.3);
    // The tail fork, redrawn every time a little elsewhere
    for (const [x, y] of [[330, 310], [420, 262 + k * 4], [500, 214], [486, 280], [458, 324], [500, 380], [484, 440], [420, 392 - k * 4], [330, 346]])
      brush.vertex(x + random(-11, 11), y + random(-11, 11));
    brush.endShape(true);
    if (k < 6) lump(250 + k * 3, 324 + k * 3, 122 - k * 13, 84 - k * 10, 10, 0.12);
  }
  brush.fill("#a0643a", 190);
  lump(262, 224, 26, 54, 7, 0.2);
  lump(270, 432, 28, 48, 7, 0.2);
  brush.fill("#20201c", 240);
  lump(152, 286, 13, 13, 10, 0.08);
  lump(154, 360, 10, 10, 10, 0.08);
}
