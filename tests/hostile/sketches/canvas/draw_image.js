// tries: the canvas drawn into a buffer and back
// expect: tampering, bare_primitives
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
  const sheet = createGraphics(600, 600);
  const pen = sheet[hidden("drawing", "Context")];
  pen[hidden("draw", "Image")](window[hidden("can", "vas")], 0, 0, 300, 300);
  window[hidden("im", "age")](sheet, 0, 0);
}
