// Every colour of the box stirred into one puddle.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#efe9dc");
  brush.noStroke();
  brush.fillBleed(0.5);
  brush.fillTexture(0.5, 0.2);
  const colors = ["#6a4a2a", "#3a5a2a", "#6a2a3a", "#4a4a3a", "#2a3a4a"];
  for (let i = 0; i < 20; i++) {
    brush.fill(colors[i % 5], 200);
    brush.circle(random(170, 430), random(190, 420), random(80, 130), 0.5);
  }
}
