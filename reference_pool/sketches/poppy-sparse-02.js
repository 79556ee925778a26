// Two poppies with straight stems.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function poppy(x, y, size) {
  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.4);
  for (const [a, c] of [[-90, "#e85a40"], [0, "#e2503a"], [180, "#e4553c"], [90, "#d9412f"]]) {
    brush.fill(c, 200);
    brush.beginShape(0.7);
    brush.vertex(x, y);
    for (let i = -3; i <= 3; i++) {
      const turn = a + i * 20;
      const reach = size * (1 - 0.04 * i * i);
      brush.vertex(x + reach * cos(turn), y + reach * sin(turn));
    }
    brush.endShape(true);
  }
  brush.fillBleed(0.15);
  brush.fillTexture(0.2, 0.3);
  brush.fill("#4a1a3c", 230);
  brush.circle(x, y, size * 0.27, 0.2);
  brush.fill("#2b1030", 230);
  brush.circle(x, y, size * 0.18, 0.2);
}

function stem(x, y, bottom) {
  brush.fillBleed(0.04);
  brush.fillTexture(0.4, 0.4, false);
  brush.fill("#6f9050", 210);
  brush.beginShape(0);
  brush.vertex(x - 4, y);
  brush.vertex(x + 4, y);
  brush.vertex(bottom + 6, 600);
  brush.vertex(bottom - 6, 600);
  brush.endShape(true);
}

function blade(x, y, tipX, tipY) {
  brush.fillBleed(0.15);
  brush.fillTexture(0.4, 0.4);
  brush.fill("#7d9c5a", 190);
  brush.beginShape(0.6);
  brush.vertex(x, y);
  brush.vertex((x + tipX) / 2 - 14, (y + tipY) / 2 - 14);
  brush.vertex(tipX, tipY);
  brush.vertex((x + tipX) / 2 + 12, (y + tipY) / 2 + 16);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f0");
  brush.noStroke();
  stem(214, 250, 250);
  stem(404, 330, 360);
  blade(246, 560, 130, 460);
  blade(366, 570, 470, 490);
  poppy(210, 190, 124);
  poppy(408, 300, 98);
}
