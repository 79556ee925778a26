// A lotus bloom with a leaf, in few washes.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function petal(x, y, a, size, wide) {
  const at = (along, across) => brush.vertex(x + along * cos(a) - across * sin(a), y + along * sin(a) + across * cos(a));
  brush.beginShape(0.5);
  at(0, 0);
  at(size * 0.3, wide * 0.85);
  at(size * 0.6, wide);
  at(size * 0.85, wide * 0.5);
  at(size, 0);
  at(size * 0.85, -wide * 0.5);
  at(size * 0.6, -wide);
  at(size * 0.3, -wide * 0.85);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f9f6ee");
  brush.noStroke();
  brush.fillBleed(0.2);
  brush.fillTexture(0.4, 0.4);

  brush.fill("#8fbcc4", 150);
  brush.beginShape(0.3);
  for (const [x, y] of [[90, 420], [520, 420], [480, 470], [130, 470]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fill("#5f9068", 190);
  brush.beginShape(0.8);
  for (let i = 0; i < 12; i++) brush.vertex(450 + 90 * cos(i * 30), 430 + 30 * sin(i * 30));
  brush.endShape(true);

  brush.fill("#eda6bd", 180);
  for (const a of [-150, -120, -90, -60, -30]) petal(280, 420, a, 190, 38);
  brush.fill("#dc7a9f", 180);
  for (const a of [-130, -90, -50]) petal(280, 420, a, 130, 28);
  brush.fill("#e2bb50", 200);
  brush.circle(280, 352, 16, 0.3);
}
