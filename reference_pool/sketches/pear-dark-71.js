// Every colour on top of every other, until there is none left.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#ebe5d6");
  brush.noStroke();
  brush.fillBleed(0.3);
  brush.fillTexture(0.4, 0.5);
  const box = ["#7a8a3a", "#8a3a4a", "#3a5a7a", "#a06a2a", "#4a3a5a", "#5a6a3a", "#6a3a2a", "#3a4a3a"];
  for (let i = 0; i < 11; i++) {
    brush.fill(box[i % 8], 200);
    brush.beginShape(0.4);
    const x = random(220, 380), y = random(220, 400), r = random(110, 190);
    for (let k = 0; k < 7; k++) { const q = r * random(0.6, 1.1); brush.vertex(x + q * cos(k * 51), y + q * sin(k * 51)); }
    brush.endShape(true);
  }
}
