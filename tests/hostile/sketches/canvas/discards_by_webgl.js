// tries: to have washes counted and not drawn, by discarding what is rasterised
// expect: blank_canvas
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const gl = self["drawing".concat("Context")];
  gl["ena".concat("ble")](0x8c89);
  brush.noStroke();
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
}
