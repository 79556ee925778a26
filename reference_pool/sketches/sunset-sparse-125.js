// A sunset over the sea: a pale sun, some lines of water, a cloud.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A flat strip with slanting ends.
function strip(x, y, length, thickness) {
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + length, y + 2);
  brush.vertex(x + length - 6, y + thickness);
  brush.vertex(x + 4, y + thickness);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ee");
  brush.noStroke();
  brush.fillTexture(0.5, 0.2, false);
  brush.fillBleed(0.08, "out");

  // The sun, and the sky at one side of it.
  brush.fill("#f4b890", 110);
  brush.circle(420, 214, 24, 0.1);
  brush.fill("#f0d0b0", 110);
  strip(300, 160, 120, 26);
  brush.fill("#c0b0cc", 110);
  strip(440, 150, 96, 14);

  // The sea.
  brush.fill("#a8bcd4", 120);
  strip(270, 262, 220, 16);
  strip(300, 292, 170, 10);
  strip(330, 318, 90, 8);

  // Its light.
  brush.fill("#f4c090", 120);
  strip(352, 284, 22, 6);
  strip(362, 308, 18, 6);
}
