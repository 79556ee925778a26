// tries: to say itself that setup has ended
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  p5.lifecycleHooks.postsetup.forEach((hook) => hook.apply(p5.instance));
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
