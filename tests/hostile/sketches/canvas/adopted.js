// tries: to paint on a canvas that p5 takes over later
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  const sheet = createGraphics(600, 600, WEBGL);
  sheet.background(250, 240, 230);
  sheet.noStroke();
  for (let i = 0; i < 400; i++) {
    sheet.fill(i % 255, (i * 7) % 255, (i * 13) % 255);
    sheet[hidden("re", "ct")](-300 + (i % 20) * 30, -300 + Math.floor(i / 20) * 30, 28, 28);
  }
  const elt = sheet.elt;
  for (const name of ["width", "height"]) Object.defineProperty(elt, name, { value: 600, writable: true });
  createCanvas(600, 600, WEBGL, elt);
  noLoop();
}
function draw() {
  brush.load();
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
