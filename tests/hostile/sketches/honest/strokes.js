// tries: strokes of a pencil
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.set("2B", "#333333", 2);
  for (let i = 0; i < 40; i++) brush.line(-200, -200 + 10 * i, 200, 10 * i - 150);
}
