// tries: to have the browser repeat a large word that is no choice
// expect: external_access
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
  const flat = createGraphics(9, 9).drawingContext;
  flat[hidden("font", "Kerning")] = "x".repeat(2 ** 25);
}
