// Goldfish from above, straight up the sheet; every part in three flat-ish layers.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blob(color, opacity, ...xy) {
  brush.fill(color, opacity);
  brush.beginShape(0.7);
  for (let i = 0; i < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
  brush.endShape(true);
}

// The same blob on the other side of the axis x = 300.
function pair(color, opacity, ...xy) {
  blob(color, opacity, ...xy);
  blob(color, opacity, ...xy.map((v, i) => (i % 2 ? v : 600 - v)));
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f8f5");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.45, 0.4);

  // Tail and fins
  pair("#f5a873", 200, 299, 326, 322, 380, 382, 452, 400, 520, 372, 556, 336, 520, 302, 440);
  pair("#ec7c44", 180, 299, 332, 318, 396, 356, 452, 362, 502, 340, 500, 312, 440);
  pair("#f5a873", 190, 340, 206, 388, 206, 432, 238, 440, 282, 404, 274, 360, 248);
  pair("#ec7c44", 170, 342, 210, 384, 220, 412, 250, 384, 252, 356, 236);
  pair("#f7b98c", 180, 330, 286, 362, 298, 378, 336, 350, 332, 326, 312);

  // Body
  brush.fillBleed(0.1);
  brush.fillTexture(0.35, 0.4, false);
  blob("#f3963e", 220, 300, 84, 332, 98, 356, 146, 364, 204, 350, 268, 322, 324, 306, 366, 294, 366, 278, 324, 250, 268, 236, 204, 244, 146, 268, 98);
  blob("#e2652a", 200, 300, 104, 318, 130, 328, 200, 320, 268, 304, 340, 296, 340, 280, 268, 272, 200, 282, 130);
  blob("#bf3a22", 200, 300, 170, 310, 210, 306, 280, 300, 310, 294, 280, 290, 210);

  brush.fillBleed(0.03);
  pair("#241a30", 245, 340, 116, 349, 122, 350, 134, 341, 139, 333, 133, 332, 122);
}
