// tries: blend modes, tints and erasing, which paint nothing by themselves
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  blendMode(MULTIPLY);
  brush.fill("#5f7f45", 150);
  brush.circle(50, 50, 60);
  blendMode(BLEND);
  tint(200);
  noTint();
}
