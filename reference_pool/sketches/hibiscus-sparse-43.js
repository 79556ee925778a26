// A red hibiscus from the side, in as few shapes as it takes.
const step = (list) => {
  brush.beginShape(0.5);
  for (const [x, y] of list) brush.vertex(x, y);
  brush.endShape(true);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6f0");
  brush.noStroke();

  brush.fillTexture(0.3, 0.4, false);
  brush.fillBleed(0.04);
  brush.fill("#6a8a44", 225);
  step([[176, 420], [190, 430], [160, 500], [150, 580], [138, 580], [148, 492]]);

  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.15, "out", 0);
  brush.fill("#e4585a", 200);
  step([[232, 376], [214, 318], [190, 236], [214, 160], [276, 140], [312, 190], [296, 280], [262, 368]]);
  step([[252, 372], [296, 292], [352, 212], [428, 182], [476, 226], [450, 296], [362, 340], [272, 384]]);
  brush.fillBleed(0.18, "out", 0);
  brush.fill("#dc4850", 205);
  step([[258, 384], [340, 352], [430, 340], [490, 378], [478, 438], [404, 458], [322, 430], [262, 400]]);
  brush.fill("#c22840", 190);
  step([[240, 380], [246, 320], [262, 270], [284, 292], [276, 350], [264, 380]]);
  step([[262, 388], [320, 364], [376, 368], [360, 396], [310, 408], [266, 402]]);
  brush.fill("#8f1638", 225);
  step([[222, 396], [244, 362], [282, 360], [286, 392], [262, 412], [232, 412]]);

  brush.fillTexture(0.3, 0.4, false);
  brush.fillBleed(0.1);
  brush.fill("#5f8a42", 230);
  step([[180, 424], [196, 390], [232, 378], [246, 396], [236, 416], [204, 436]]);
  step([[148, 520], [90, 470], [40, 470], [58, 512], [104, 534]]);

  brush.fillBleed(0.03);
  brush.fill("#c2304a", 240);
  step([[264, 376], [350, 304], [440, 244], [520, 204], [524, 210], [444, 254], [356, 316], [268, 388]]);
  for (let k = 0; k < 10; k++) {
    brush.fill("#e0a01c", 245);
    brush.circle(452 + k * 7 + random(-3, 3), 240 - k * 3.6 + random(-13, 13), 5, 0);
  }
}
