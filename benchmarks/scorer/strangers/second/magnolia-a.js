function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wash(color, opacity, bleed, texture = 0.4, border = 0.3) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(texture, border, false);
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// a pointed petal from its base (x, y) towards angle a, l long and w wide, bent by k
function petal(x, y, a, l, w, k) {
  const p = (d, s) => [x + d * cos(a) - (s + k * d * d / l) * sin(a), y + d * sin(a) + (s + k * d * d / l) * cos(a)];
  return [p(0, -w * 0.12), p(l * 0.25, -w * 0.34), p(l * 0.6, -w * 0.52), p(l * 0.86, -w * 0.32), p(l, 0), p(l * 0.88, w * 0.28), p(l * 0.6, w * 0.5), p(l * 0.25, w * 0.36), p(0, w * 0.12)];
}

function flower(x, y, a, l, w, k, deep) {
  wash("#fdf0ee", 255, 0.02, 0.05, 0.1);
  for (let i = 0; i < 2; i++) shape(petal(x, y, a, l, w, k), 0.5);
  wash("#eeb0c0", 235, 0.03, 0.2, 0.4);
  shape(petal(x, y, a, l, w, k), 0.5);
  wash(deep, 215, 0.2, 0.3, 0);
  shape(petal(x, y, a, l * 0.62, w * 0.62, k * 0.6), 0.5);
  wash("#8a2456", 200, 0.2, 0.3, 0);
  shape(petal(x, y, a, l * 0.36, w * 0.4, k * 0.4), 0.5);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf5ec");
  brush.noStroke();

  // spring sky, wet, gathered behind the pale petals
  wash("#7fa3b8", 200, 0.45, 0.15, 0);
  shape([[120, 120], [300, 40], [480, 70], [560, 180], [540, 320], [420, 400], [240, 390], [110, 280]], 0.7);
  wash("#56789c", 190, 0.45, 0.2, 0);
  shape([[150, 150], [280, 80], [360, 130], [330, 260], [220, 330], [140, 260]], 0.7);

  // branch
  wash("#6f564c", 250, 0.04, 0.3, 0.2);
  shape([[-20, 560], [90, 500], [180, 470], [270, 408], [330, 384], [336, 396], [280, 424], [196, 490], [100, 528], [-20, 596]], 0.3);
  shape([[186, 476], [290, 482], [400, 474], [480, 440], [524, 396], [530, 402], [490, 452], [404, 488], [290, 496], [190, 492]], 0.3);
  shape([[96, 508], [86, 440], [92, 380], [110, 318], [116, 320], [102, 384], [100, 440], [112, 500]], 0.3);
  wash("#32222a", 225, 0.06, 0.3, 0.1);
  shape([[-20, 578], [90, 516], [190, 482], [280, 418], [334, 392], [282, 426], [196, 491], [100, 528], [-20, 596]], 0.3);
  shape([[200, 488], [290, 490], [402, 482], [486, 448], [404, 489], [290, 497]], 0.3);
  shape([[102, 505], [94, 440], [98, 384], [102, 384], [102, 440], [112, 500]], 0.3);

  // the open flower, back petals first
  flower(335, 372, -92, 230, 96, 0, "#d8749c");
  flower(335, 376, -132, 220, 96, -0.1, "#d8749c");
  flower(338, 376, -50, 224, 96, 0.1, "#d8749c");
  flower(332, 382, -156, 196, 86, 0.3, "#c85a8c");
  flower(342, 382, -24, 200, 86, -0.3, "#c85a8c");
  flower(334, 388, -112, 170, 92, -0.05, "#c85a8c");
  flower(340, 388, -70, 176, 92, 0.05, "#b8487e");

  // calyx
  wash("#5d6b3c", 245, 0.05, 0.2, 0.2);
  shape([[312, 392], [336, 374], [362, 390], [350, 408], [328, 412]], 0.6);

  // two buds, one showing colour
  flower(112, 324, -80, 130, 58, 0.05, "#c85a8c");
  flower(114, 326, -66, 112, 40, -0.05, "#b8487e");
  flower(524, 402, -48, 84, 40, 0, "#b8487e");
  wash("#6f7a48", 245, 0.05, 0.2, 0.2);
  shape([[98, 322], [108, 286], [118, 312], [136, 290], [132, 322], [114, 338]], 0.5);
  shape([[512, 404], [520, 376], [536, 392], [552, 386], [540, 410], [524, 416]], 0.5);
}
