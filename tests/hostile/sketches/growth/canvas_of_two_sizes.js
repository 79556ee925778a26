// tries: a canvas whose size changes between two looks
// expect: blank_canvas, canvas_too_small
function setup() {
  let looks = 0;
  const width = { valueOf: () => (looks++ ? 16000 : 10) };
  createCanvas(width, 16000 / 10, WEBGL);
  noLoop();
}

function draw() {
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120);
}
