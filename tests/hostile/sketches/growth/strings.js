// tries: to fill memory with strings
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
  for (let i = 0; ; i++) held.push(Array.from({ length: 100000 }, (_, k) => String(i * k)).join());
}
