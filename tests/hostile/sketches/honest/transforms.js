// tries: push, pop and what is between
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
  angleMode(DEGREES);
  for (let i = 0; i < 5; i++) {
    push();
    rotate(i * 72);
    translate(120, 0);
    scale(1.2, 0.8);
    brush.circle(0, 0, 50, 0.2);
    pop();
  }
}
