// A line with each of the standard brushes.
function setup() {
  createCanvas(320, 330, WEBGL);
  brush.scaleBrushes(2);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  const colours = ["#002185", "#a53b32", "#3d6b35", "#222222"];
  brush.box().forEach((name, i) => {
    brush.set(name, colours[i % colours.length], 1);
    brush.line(20, 20 + 29 * i, 300, 26 + 29 * i);
  });
}
