// A mauve jellyfish swims up to the left through a turquoise wash.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function poly(curve, ...xy) {
  brush.beginShape(curve);
  for (let i = 0; i + 1 < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f5f4ee");
  brush.noStroke();

  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.3);
  brush.fill("#5fb5bd", 190);
  poly(0.5, 30, 90, 240, 50, 430, 90, 580, 60, 560, 260, 580, 460, 400, 530, 220, 510, 40, 540, 60, 320);
  brush.fill("#3f93a8", 180);
  poly(0.7, 320, 320, 470, 270, 570, 330, 560, 470, 420, 520, 300, 470);

  // Tentacles trail to the lower right
  brush.fillTexture(0.3, 0.4);
  brush.fillBleed(0.1);
  brush.fill("#cfa3dc", 240);
  poly(0.6, 214, 336, 226, 332, 262, 400, 300, 440, 330, 520, 290, 456, 246, 408);
  poly(0.6, 246, 322, 260, 316, 310, 380, 370, 416, 410, 490, 352, 430, 298, 392);
  poly(0.6, 278, 304, 292, 296, 350, 350, 410, 370, 480, 440, 402, 388, 338, 364);
  poly(0.6, 306, 282, 318, 272, 380, 310, 440, 316, 510, 370, 436, 330, 368, 326);
  brush.fill("#b57fc8", 230);
  poly(0.5, 252, 320, 284, 296, 330, 350, 350, 410, 316, 382, 300, 366, 280, 352);

  // The bell in three coats: a dome whose hem faces the lower right
  brush.fillBleed(0.18);
  brush.fillTexture(0.4, 0.4);
  brush.fill("#f3e6f6", 255);
  poly(0.5, 176, 344, 140, 300, 126, 240, 146, 180, 196, 142, 256, 138, 306, 166, 334, 214, 340, 262, 316, 270, 300, 296, 268, 302, 252, 328, 218, 328, 204, 350);
  brush.fill("#a56fbf", 220);
  poly(0.5, 180, 336, 150, 298, 140, 246, 160, 192, 204, 160, 256, 156, 296, 182, 320, 224, 326, 256, 300, 270, 280, 290, 250, 300, 236, 320, 206, 328);
  brush.fill("#7a449c", 200);
  poly(0.7, 196, 314, 176, 272, 190, 222, 236, 198, 276, 214, 298, 250, 250, 286);
}
