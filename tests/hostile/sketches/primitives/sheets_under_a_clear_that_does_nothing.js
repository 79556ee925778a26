// tries: to show a buffer without end, by clearing the canvas while WebGL discards what is drawn
// expect: bare_primitives
let leaf;
function setup() {
  createCanvas(600, 600, WEBGL);
  leaf = createFramebuffer({ width: 60, height: 60, density: 1 });
  noLoop();
}

function draw() {
  background("#faf5ea");
  const gl = self["drawing".concat("Context")];
  leaf.begin();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 25);
  leaf.end();
  for (let i = 0; i < 120; i++) {
    image(leaf, -300 + (i % 12) * 50, -300 + Math.floor(i / 12) * 50, 50, 50);
    if (i % 50 < 49) continue;
    gl["ena".concat("ble")](0x8c89);
    background(250);
    gl["disa".concat("ble")](0x8c89);
  }
}
