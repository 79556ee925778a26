// A small violet head on a great orange-green stem.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf6e4");
  brush.noStroke();
  brush.fillTexture(0.1, 0.3);
  brush.fillBleed(0.12);
  brush.fill("#3fb030", 230);
  brush.beginShape(0.1);
  brush.vertex(150, 210);
  brush.vertex(220, 200);
  brush.vertex(280, 600);
  brush.vertex(130, 600);
  brush.endShape(true);
  brush.fill("#20d060", 220);
  brush.beginShape(0.3);
  brush.vertex(240, 560);
  brush.vertex(480, 330);
  brush.vertex(560, 380);
  brush.vertex(380, 600);
  brush.endShape(true);
  const head = [[150, 120, 44, "#b030e0"], [215, 110, 40, "#8020ff"], [180, 80, 42, "#b030e0"], [140, 180, 38, "#8020ff"], [225, 175, 40, "#b030e0"]];
  for (const [x, y, r, color] of head) {
    brush.fill(color, 220);
    brush.circle(x, y, r, 0.3);
    brush.circle(x, y, r * 0.5, 0.3);
  }
  brush.fill("#ff8000", 240);
  brush.circle(182, 138, 24, 0.2);
}
