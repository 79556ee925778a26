// tries: braces, addresses and code in strings
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const notes = ["function () { ellipse(0, 0); }", 'https://example.org/#"{', `fetch("${"x"}") }`];
  const pattern = /rect\(|text\("|\/\*/;
  if (notes.some((note) => pattern.test(note))) brush.fill("#5f7f45", 150);
  brush.circle(notes.length * 10, 0, 40);
}
