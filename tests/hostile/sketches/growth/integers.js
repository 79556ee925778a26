// tries: to multiply large integers
// expect: painting, timeout, out_of_memory
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  let large = 3n ** 3n ** 14n;
  for (;;) large *= large;
}
