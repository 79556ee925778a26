// A poppy worked over too often.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function lump(x, y, w, h, tilt) {
  brush.beginShape(0.8);
  for (let a = 0; a < 360; a += 30) {
    const k = random(0.8, 1.15);
    const px = w * k * cos(a);
    const py = h * k * sin(a);
    brush.vertex(x + px * cos(tilt) - py * sin(tilt), y + px * sin(tilt) + py * cos(tilt));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f1e4");
  brush.noStroke();
  brush.fillBleed(0.3);
  brush.fillTexture(0.3, 0.3);
  brush.fill("#4e6a3c", 220);
  lump(310, 470, 16, 140, 0);
  brush.fill("#6b5a34", 200);
  lump(312, 450, 14, 120, 2);

  const layers = ["#d8402c", "#9c2a28", "#5d5a30", "#c8382a", "#6e2430", "#4a3a2c"];
  layers.forEach((color, i) => {
    brush.fill(color, 200);
    for (const [dx, dy, tilt] of [[-62, -20, -30], [60, -14, 30], [0, -66, 90], [4, 52, 0]])
      lump(300 + dx, 240 + dy, 92 - i * 6, 66 - i * 3, tilt + i * 12);
  });
  brush.fill("#20181c", 240);
  lump(300, 236, 52, 44, 0);
  lump(300, 236, 34, 30, 0);
}
