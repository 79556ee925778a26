// Goldfish put together from parts that never meet.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const part = (color, list) => {
  brush.fill(color, 210);
  brush.beginShape(0.3);
  list.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(true);
};

function draw() {
  translate(-width / 2, -height / 2);
  background("#f2f8fb");
  brush.noStroke();
  brush.fillTexture(0.3, 0.5);
  brush.fillBleed(0.1);
  part("#7fb4d8", [[0, 470], [180, 452], [400, 476], [600, 448], [600, 540], [300, 552], [0, 536]]);
  brush.fillBleed(0.04);
  part("#ff8a2a", [[300, 150], [344, 180], [360, 230], [350, 290], [322, 350], [300, 372], [276, 350], [250, 290], [240, 230], [256, 180]]);
  part("#e8661a", [[258, 226], [342, 226], [344, 242], [256, 242]]);
  part("#e8661a", [[256, 270], [346, 270], [340, 286], [260, 286]]);
  part("#ff9a4a", [[230, 412], [282, 388], [294, 404], [262, 476], [240, 452], [210, 462]]);
  part("#ff9a4a", [[318, 392], [372, 410], [392, 460], [362, 452], [340, 476], [308, 408]]);
  part("#ffb06a", [[168, 226], [224, 218], [228, 250], [186, 276]]);
  part("#ffb06a", [[376, 218], [432, 226], [414, 276], [372, 250]]);
  brush.fill("#222222", 240);
  brush.circle(278, 196, 10);
  brush.circle(330, 190, 10);
}
