function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wet(bleed, texture, border, scatter = true) {
  brush.fillBleed(bleed);
  brush.fillTexture(texture, border, scatter);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ee");
  brush.noStroke();
  wet(0.03, 0.2, 0.2, false);
  for (let i = 0; i < 90; i++) {
    brush.fill(random(["#d94a4a", "#4a7fd9", "#5fae4a", "#f0c23a", "#a04ac0", "#f08a3a"]), 210);
    brush.circle(random(20, 580), random(20, 580), random(6, 13), 0.2);
  }
}
