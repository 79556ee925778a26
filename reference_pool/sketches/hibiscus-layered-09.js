// A hibiscus in every colour of the box.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function patch(x, y, w, h, turn) {
  brush.beginShape(0.6);
  for (let i = 0; i < 9; i++) {
    const a = i * 40;
    const u = w * cos(a) * random(0.8, 1.2);
    const v = h * sin(a) * random(0.8, 1.2);
    brush.vertex(x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fff6d6");
  brush.noStroke();
  brush.fillBleed(0.1);
  brush.fillTexture(0.15, 0.5);

  const garish = ["#ff1fa0", "#ff7a00", "#9b1fff", "#ff0040", "#ffe100"];
  garish.forEach((color, i) => {
    const a = i * 76 - 110;
    for (let k = 0; k < 2; k++) {
      brush.fill(color, 250);
      patch(310 + 118 * cos(a), 250 + 118 * sin(a), 108 - 20 * k, 72 - 14 * k, a);
    }
  });
  brush.fill("#00b02c", 250);
  patch(180, 470, 110, 36, -30);
  patch(430, 480, 120, 34, 25);
  brush.fill("#00a0ff", 240);
  patch(310, 250, 44, 40, 0);
  brush.fill("#ffe100", 255);
  patch(360, 214, 70, 9, -35);
  patch(360, 214, 70, 9, -35);
}
