// A night sky, a moon and hills, mixed together from brown, violet and green.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blot(x, y, w, h) {
  brush.beginShape(0.5);
  for (let a = 0; a < 360; a += 40) {
    brush.vertex(x + cos(a) * w * random(0.7, 1.2), y + sin(a) * h * random(0.7, 1.2));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f3ecd8");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.3);
  brush.fill("#6a5a48", 200);
  blot(300, 300, 430, 420);
  brush.fill("#5a4a5c", 200);
  blot(180, 180, 300, 220);
  blot(450, 240, 260, 260);
  brush.fill("#55583c", 200);
  blot(300, 460, 400, 200);
  brush.fill("#cfc39c", 160);
  brush.fillBleed(0.2);
  brush.circle(350, 190, 70, 0.4);
  brush.fill("#7a6a58", 190);
  blot(320, 200, 170, 34);
  blot(400, 170, 120, 26);
  brush.fill("#4a4438", 210);
  blot(120, 500, 200, 90);
  blot(330, 520, 170, 70);
  blot(520, 500, 170, 100);
  brush.fill("#3c3830", 200);
  blot(240, 590, 330, 60);
}
