// tries: to have an exception taken for handled
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
  window.onerror = () => true;
  addEventListener("error", (event) => event.stopImmediatePropagation(), true);
  setTimeout(() => nothing(), 0);
}
