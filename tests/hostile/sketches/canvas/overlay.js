// tries: to lay an element over the canvas
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

  const sheet = page.createElement("div");
  sheet.style.cssText = "position: fixed; inset: 0; background: red; z-index: 9";
  page.body.append(sheet);
}
