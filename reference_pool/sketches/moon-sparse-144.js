// A pale moon with a wisp of cloud and two low hills.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6ea");
  brush.noStroke();
  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.1);
  brush.fill("#c9ced6", 90);
  brush.circle(420, 150, 30);
  brush.fill("#b8bfc8", 80);
  brush.beginShape(0.4);
  brush.vertex(240, 250);
  brush.vertex(330, 236);
  brush.vertex(400, 252);
  brush.vertex(320, 262);
  brush.endShape(true);
  brush.fill("#a8b0b4", 110);
  brush.beginShape(0.4);
  brush.vertex(80, 480);
  brush.vertex(160, 430);
  brush.vertex(250, 480);
  brush.endShape(true);
  brush.beginShape(0.4);
  brush.vertex(300, 490);
  brush.vertex(410, 440);
  brush.vertex(500, 490);
  brush.endShape(true);
}
