// tries: to print without end
// expect: painting
// same-as: honest/circle.js
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  for (let i = 0; i < 20000; i++) console.log("petal ".repeat(1000), i);
  for (let i = 0; i < 100; i++) print("p".repeat(1e6));
}
