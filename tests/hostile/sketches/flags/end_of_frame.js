// tries: to say itself that the frame has ended
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  p5.lifecycleHooks.postdraw.forEach((hook) => hook.call(p5.instance));
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
