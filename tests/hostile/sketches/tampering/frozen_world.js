// tries: to freeze what the page may need
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  for (const name of Object.getOwnPropertyNames(window)) {
    try {
      Object.freeze(window[name]);
    } catch {}
  }
}
