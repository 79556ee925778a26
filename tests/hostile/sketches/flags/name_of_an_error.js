// tries: an exception whose name is no name
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
  throw { name: { toString: () => "\udfff".repeat(1e5) }, message: 7, stack: [] };
}
