// tries: to have the canvas shown otherwise
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

  const { style } = page.querySelector(hidden("can", "vas"));
  style.filter = "blur(9px) sepia(1)";
  style.transform = "scale(0.5)";
  style.opacity = "0.5";
}
