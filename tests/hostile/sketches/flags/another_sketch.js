// tries: to pass an object of its own for the sketch
// expect: painting
// same-as: honest/circle.js
for (const hook of p5.lifecycleHooks.presetup) {
  try {
    hook.call({ _renderer: { elt: null }, _isGlobal: false, _loop: false });
  } catch {}
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
