// tries: a buffer of p5's shapes with one spot of brush's
// expect: bare_primitives
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
  const sheet = createGraphics(600, 600, WEBGL);
  sheet[hidden("re", "ct")](-100, -100, 200, 200);
  brush.load(sheet);
  brush.circle(9, 9, 3);
  brush.load();
  window[hidden("im", "age")](sheet, -300, -300);
}
