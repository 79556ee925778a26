// tries: a paper of a buffer's background, so that bare white counts as paint
// expect: blank_canvas
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background(255);
  brush.noStroke(); brush.fill("#ffffff", 1); brush.circle(0, 0, 1);
  const b = createFramebuffer();
  b.begin(); background(0); b.end();
}
