// tries: as many buffers of WebGL as there may be, on which nobody paints
// expect: painting
const kept = [];
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  for (let i = 0; i < 15; i++) kept.push(createGraphics(100, 100, WEBGL));
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
