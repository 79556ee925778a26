// Three flat washes, one over another.
function setup() {
  createCanvas(300, 220, WEBGL);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#ffffff");
  brush.noStroke();
  brush.wash("#f7e4a0", 255);
  brush.rect(20, 20, 260, 180);
  brush.wash("#2f6f8f", 140);
  brush.circle(110, 110, 60);
  brush.wash("#a53b32", 90);
  brush.circle(180, 120, 60);
}
