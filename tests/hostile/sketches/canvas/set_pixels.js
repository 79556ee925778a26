// tries: pixels of the canvas by set()
// expect: tampering
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
  for (let i = 0; i < 50; i++) window[hidden("s", "et")](i, i, color(255, 0, 0));
  window[hidden("update", "Pixels")]();
}
