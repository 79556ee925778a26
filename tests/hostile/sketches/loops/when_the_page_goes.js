// tries: to hang as the page is closed, and with it the next page of its process
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
  for (const name of ["pagehide", "unload", "beforeunload", "visibilitychange"]) {
    addEventListener(name, () => {
      for (;;);
    });
  }
}
