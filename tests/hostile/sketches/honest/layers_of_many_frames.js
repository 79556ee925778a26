// tries: two layers that drift, shown more than a hundred times in all frames and not in one
// expect: painting
let far, near;

function setup() {
  createCanvas(600, 600, WEBGL);
  const size = { width: 60, height: 60, density: 1, antialias: false };
  far = createFramebuffer(size);
  near = createFramebuffer(size);
  far.begin();
  brush.fill("#77aa99", 180);
  brush.circle(0, -100, 120);
  far.end();
  near.begin();
  brush.fill("#aa5533", 180);
  brush.circle(0, 100, 120);
  near.end();
}

function draw() {
  background("#fbf6ec");
  for (let i = 0; i < 11; i++) {
    image(far, frameCount * 9 - 300 + i * 54, -100, 100, 100);
    image(near, i * 54 - 300 - frameCount * 9, 0, 100, 100);
  }
  if (frameCount >= 5) noLoop();
}
