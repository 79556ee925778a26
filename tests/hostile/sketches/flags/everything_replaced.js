// tries: to replace all that the page may need
// expect: external_access, painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    try {
      globalThis[name] = () => 1;
    } catch {}
  }
}
