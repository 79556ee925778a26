// tries: branches that a run does not take
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
  const mode = random() > 2 ? "p5" : "brush";
  if (mode === "p5") {
    ellipse(0, 0, 10, 10);
    rect(0, 0, 5, 5);
  } else {
    brush.circle(60, 60, 50);
  }
}
