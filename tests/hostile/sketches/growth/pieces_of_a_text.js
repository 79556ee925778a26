// tries: to cut a long text into pieces
// expect: out_of_memory
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const kept = [];
  for (;;) kept.push("x".repeat(2 ** 29 - 30).split(""));
}
