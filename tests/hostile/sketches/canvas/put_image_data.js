// tries: pixels put into a buffer, shown by image()
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
  const sheet = createGraphics(200, 200);
  const pen = sheet[hidden("drawing", "Context")];
  pen[hidden("putImage", "Data")](new ImageData(new Uint8ClampedArray(160000).fill(99), 200), 0, 0);
  window[hidden("im", "age")](sheet, 0, 0);
}
