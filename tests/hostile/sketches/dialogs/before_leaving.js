// tries: to ask whether the page may be left
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
  addEventListener("beforeunload", (event) => {
    event.preventDefault();
    event.returnValue = "stay";
  });
}
