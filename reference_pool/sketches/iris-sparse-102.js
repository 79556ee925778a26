// An iris with as few shapes as it takes, high on a tall sheet of paper.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f1");
  brush.noStroke();
  brush.fillTexture(0.5, 0.4);
  brush.fillBleed(0.2);

  const shapes = [
    ["#a98fd6", 180, [322, 250, 292, 176, 300, 110, 330, 84, 352, 120, 348, 180]],
    ["#9a7ecb", 180, [318, 254, 258, 210, 236, 150, 252, 112, 290, 140, 312, 180]],
    ["#9a7ecb", 180, [326, 254, 384, 206, 408, 148, 392, 112, 354, 140, 334, 180]],
    ["#7d5cba", 200, [320, 236, 256, 232, 214, 270, 208, 320, 240, 326, 284, 290]],
    ["#7d5cba", 200, [324, 236, 386, 230, 430, 268, 438, 316, 406, 326, 360, 290]],
    ["#6a48ac", 200, [310, 230, 288, 290, 292, 346, 322, 370, 352, 344, 354, 288, 334, 230]],
    ["#e9c04a", 240, [316, 236, 328, 236, 330, 272, 322, 284, 314, 272]],
    ["#7b9c6a", 200, [318, 372, 328, 372, 322, 500, 312, 620, 298, 620, 310, 500]],
    ["#6b9068", 180, [300, 620, 262, 520, 210, 440, 276, 500, 316, 600]],
  ];
  for (const [color, opacity, xy] of shapes) {
    // Greens stay crisp, petals run
    brush.fillBleed(xy[1] > 360 ? 0.07 : 0.2);
    brush.fill(color, opacity);
    brush.beginShape(0.6);
    for (let i = 0; i < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
    brush.endShape(true);
  }
}
