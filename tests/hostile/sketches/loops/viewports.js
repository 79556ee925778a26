// tries: to change the viewport, of which the browser is told
// expect: painting
// same-as: honest/circle.js
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
  const page = window[hidden("docu", "ment")];
  const m = page.createElement("meta");
  m.name = "viewport";
  page.head?.append(m);
  for (let i = 0; i < 900; i++) m.content = `width=${300 + i}, initial-scale=${1 + i / 100}`;
}
