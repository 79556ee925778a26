// tries: a canvas that grows by its element
// expect: canvas_too_large
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
  window[hidden("docu", "ment")].querySelector("canvas").width = 1e5;
}
