// A rainbow of plain circles in a row.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fffdf6");
  brush.noStroke();
  brush.fillBleed(0.15);
  brush.fillTexture(0.2, 0.3);
  const rainbow = ["#e02020", "#f08020", "#f0e020", "#60c020", "#20a0a0", "#2060e0", "#6020c0", "#c020a0"];
  rainbow.forEach((color, i) => {
    brush.fill(color, 230);
    brush.circle(90 + 60 * i, 300, 56, 0);
  });
}
