// tries: more WebGL contexts than a page may have, which is an error after the painting
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const held = [];
  for (let i = 0; i < 60; i++) held.push(createGraphics(400, 400, WEBGL));
}
