// tries: to throw more than anybody wants to read
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
  for (let i = 0; i < 5000; i++) setTimeout(() => undefined.petal, 0);
  for (let i = 0; i < 5000; i++) Promise.reject(new Error("petal ".repeat(1000) + i));
}
