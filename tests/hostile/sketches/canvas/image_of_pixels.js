// tries: pixels of a p5 image, shown by image()
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
  const sheet = createImage(200, 200);
  sheet.loadPixels();
  for (let i = 0; i < sheet.pixels.length; i++) sheet.pixels[i] = i % 256;
  sheet[hidden("update", "Pixels")]();
  window[hidden("im", "age")](sheet, 0, 0);
}
