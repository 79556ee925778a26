// tries: to replace a method of brush by a name that no parser reads
// expect: painting, no_paint_calls, blank_canvas
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush[hidden("cir", "cle")] = () => {};
}
