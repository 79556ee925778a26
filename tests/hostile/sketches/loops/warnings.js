// tries: to have the browser warn of canvases that are read often
// expect: timeout
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
  for (let i = 0; i < 1e6; i++) {
    const context = createGraphics(2, 2).drawingContext;
    for (let k = 0; k < 3; k++) context[hidden("getImage", "Data")](0, 0, 1, 1);
  }
}
