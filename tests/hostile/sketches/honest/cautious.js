// tries: looks whether there is what it could use, and uses it not
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
  if (typeof fetch === "function" && "Worker" in window && window.document) brush.circle(60, 60, 50);
}
