// tries: to fill the heap with objects
// expect: out_of_memory, timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const held = [];
  for (;;) held.push({ petals: [1, 2, 3] });
}
