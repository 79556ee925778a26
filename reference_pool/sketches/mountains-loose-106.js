// Three brown humps.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function hump(x, y, w, h) {
  brush.beginShape(0.9);
  for (let a = 180; a <= 360; a += 30) brush.vertex(x + w * cos(a), y + h * sin(a));
  brush.vertex(x + w * 0.9, y + 40);
  brush.vertex(x - w * 0.9, y + 50);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f2eee2");
  brush.noStroke();
  brush.fillTexture(0.3, 0.7);
  brush.fillBleed(0.3);
  for (const [x, y, w, h] of [[170, 360, 170, 240], [430, 370, 180, 150], [300, 420, 200, 130]]) {
    brush.fill("#7a6a44", 200);
    hump(x, y, w, h);
    brush.fill("#5f6a3a", 150);
    hump(x + 10, y + 20, w * 0.7, h * 0.6);
  }
}
