// A hundred and twenty small dabs, thrown anywhere.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f5ee");
  brush.noStroke();
  brush.fillBleed(0.1);
  brush.fillTexture(0.4, 0.4, false);
  const hues = ["#d8405a", "#3f8a4a", "#e0b030", "#7a4aa0", "#3a7ac0", "#e07a30"];
  for (let i = 0; i < 120; i++) {
    const x = random(20, 580), y = random(20, 580), r = random(7, 20), turn = random(360);
    brush.fill(random(hues), random(150, 240));
    brush.beginShape(0);
    for (let k = 0; k < 3 + (i % 3); k++) { const a = turn + k * 360 / (3 + (i % 3)); brush.vertex(x + r * cos(a), y + r * sin(a)); }
    brush.endShape(true);
  }
}
