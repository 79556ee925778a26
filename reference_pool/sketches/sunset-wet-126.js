// Sunset over the sea, very wet: orange, green and violet washes over one another.
const HORIZON = 330;

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A wash across the whole sheet.
function wash(top, bottom) {
  brush.beginShape(0.4);
  for (let x = -80; x <= 680; x += 95) brush.vertex(x, top + random(-20, 20));
  for (let x = 680; x >= -80; x -= 95) brush.vertex(x, bottom + random(-20, 20));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4eede");
  brush.noStroke();
  brush.fillTexture(0.4, 0, false);
  brush.fillBleed(0.3, "out");

  // The sky: every colour over the whole of it.
  brush.fill("#e8a040", 200);
  wash(-80, 380);
  brush.fill("#5a7a5a", 200);
  wash(-80, 320);
  brush.fill("#8a5a7a", 200);
  wash(-80, 360);
  brush.fill("#7a6a3a", 190);
  wash(60, 280);

  // The sea, which overlaps the sky.
  brush.fill("#5a5a3a", 220);
  wash(300, 690);
  brush.fill("#4a5a6a", 200);
  wash(350, 690);
  brush.fill("#6a4a3a", 200);
  wash(430, 690);

  // The sun and its light, laid over the dark.
  brush.fillBleed(0.1, "out");
  brush.fill("#d88a3c", 220);
  brush.circle(250, 250, 46, 0.2);
  brush.fill("#c8803c", 200);
  for (let i = 0; i < 5; i++) {
    brush.beginShape(0.3);
    brush.vertex(330 - i * 10, 380 + i * 42);
    brush.vertex(440 + i * 10, 376 + i * 42);
    brush.vertex(430, 398 + i * 42);
    brush.vertex(340, 400 + i * 42);
    brush.endShape(true);
  }
}
