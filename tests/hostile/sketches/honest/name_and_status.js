// tries: variables of its own that a window has as well, set as often as it likes
// expect: painting
var name = "poppy";
var status = "";
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  document.title = name;
  for (let i = 0; i < 3000; i++) {
    name = "petal " + i;
    status = name + " of " + i;
  }
  if (status !== "petal 2999 of 2999") throw new Error(status);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
