// tries: to write by brush under a name that no parser reads
// expect: painting, unknown_method
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush[hidden("te", "xt")]("10/10", 0, 0);
}
