// tries: a canvas so long that no judge takes its picture
// expect: canvas_too_large
function setup() {
  createCanvas(100, 41000, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  for (let i = -20; i < 20; i++) brush.circle(0, i * 1025, 40);
}
