// tries: to nest elements deeper than a walk through them can follow
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
  let inner = page.body;
  for (let i = 0; i < 3000; i++) inner = inner.appendChild(page.createElement("b"));
}
