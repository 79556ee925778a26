// tries: fields, hatches and splines
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
  brush.field("curved");
  brush.set("HB", "#333333", 1);
  brush.flowLine(-200, 0, 300, 0);
  brush.noField();
  brush.hatch(8, 30);
  brush.rect(-100, 80, 120, 80);
  brush.noHatch();
  brush.spline([[-200, 100, 1], [0, 180, 0.6], [200, 90, 1]], 0.5);
}
