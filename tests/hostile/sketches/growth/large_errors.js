// tries: to throw what is too large to be sent
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
  for (let i = 0; i < 20; i++) Promise.reject(new Error("x".repeat(5e6) + i));
}
