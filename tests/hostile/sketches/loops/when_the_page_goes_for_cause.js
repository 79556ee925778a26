// tries: to hang as the page is closed, after breaking a rule
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  try {
    window[["fe", "tch"].join("")]("x");
  } catch (e) {}
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  addEventListener("pagehide", () => {
    for (;;);
  });
}
