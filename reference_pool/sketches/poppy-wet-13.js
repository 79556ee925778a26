// Everything over everything: mud.
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
  brush.fillTexture(0.4, 0.2);
  const palette = ["#c83a2a", "#3a7a3a", "#6a3a7a", "#8a7a2a", "#2a5a7a", "#c86a2a", "#3a5a3a", "#5a2a2a"];
  for (let i = 0; i < 16; i++) {
    brush.fillBleed(0.7);
    brush.fill(palette[i % palette.length], 210);
    brush.circle(random(220, 380), random(220, 380), random(90, 150), 0.7);
  }
}
