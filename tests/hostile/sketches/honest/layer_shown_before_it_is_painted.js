// tries: a layer that grows from frame to frame, shown first and painted in after that
// expect: painting
let layer;
function setup() {
  createCanvas(600, 600, WEBGL);
  layer = createFramebuffer({ density: 1 });
}
function draw() {
  background("#fbf7ef");
  image(layer, -300, -300);
  layer.begin();
  brush.noStroke();
  brush.fill(random(["#3d5a80", "#ee6c4d", "#98c1d9"]), 120);
  brush.fillBleed(0.2);
  brush.circle(random(-200, 200), random(-200, 200), random(30, 80));
  layer.end();
  if (frameCount === 3) noLoop();
}
