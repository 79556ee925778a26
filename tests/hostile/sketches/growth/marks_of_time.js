// tries: to fill the list of marks of time
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
  for (let i = 0; ; i++) performance.mark(`mark ${i}`, { detail: "x".repeat(1000) });
}
