// tries: code that never runs, and would break every rule
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
  function neverCalled() {
    ellipse(0, 0, 10, 10);
    text("poppy", 0, 0);
    fetch("https://example.org/");
    loadPixels();
    updatePixels();
  }
  if (false) ellipse(0, 0, 10, 10);
  brush.fill("#5f7f45", 150);
  brush.circle(60, 60, 50);
}
