// tries: to have the browser tell of a large keyframe that is none
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
  const field = createInput("").elt;
  field.animate({ width: ["x".repeat(2 ** 25), "1px"] }, 1000);
}
