// tries: to wait in an async draw for what never comes
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

async function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  await new Promise(() => {});
}
