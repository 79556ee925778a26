// Broad and sprayed strokes that cross, each mixing with what is below.
function setup() {
  createCanvas(300, 300, WEBGL);
  brush.scaleBrushes(5);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  const colours = ["#fcd300", "#002185", "#ff2702", "#0a8f3c"];
  colours.forEach((colour, i) => {
    brush.set("marker", colour, 2);
    brush.line(30, 50 + 65 * i, 270, 50 + 65 * i);
  });
  colours.forEach((colour, i) => {
    brush.set("spray", colour, 2);
    brush.line(50 + 65 * i, 30, 50 + 65 * i, 270);
  });
}
