// tries: to throw in the listeners of errors
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
  let thrown = 0;
  addEventListener("error", () => {
    throw "y".repeat(1e6) + thrown++;
  });
  for (let i = 0; i < 200; i++) reportError(new Error("z" + i));
}
