// A few violet strokes crossing each other and one green disc.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function dash(x0, y0, x1, y1, thick) {
  brush.beginShape(0.3);
  brush.vertex(x0, y0 - thick);
  brush.vertex((x0 + x1) / 2 + random(-40, 40), (y0 + y1) / 2 + random(-40, 40));
  brush.vertex(x1, y1);
  brush.vertex(x0 + thick, y0 + thick);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ea");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.1);
  brush.fill("#7d68b4", 200);
  for (let i = 0; i < 9; i++) dash(random(120, 480), random(160, 460), random(120, 480), random(160, 460), 7);
  brush.fill("#6a9a5a", 190);
  brush.circle(400, 150, 46);
  brush.fill("#5a4890", 200);
  brush.circle(210, 430, 34);
}
