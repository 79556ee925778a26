// tries: to overflow the stack for ever
// expect: timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const dive = (n) => {
    try {
      return dive(n + 1) + dive(n + 2);
    } catch {
      return n;
    }
  };
  for (;;) dive(0);
}
