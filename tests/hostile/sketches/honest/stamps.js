// tries: to stamp a leaf of one colour many times
// expect: painting
let leaf;
function setup() {
  createCanvas(600, 600, WEBGL);
  leaf = createFramebuffer({ width: 80, height: 80, density: 1 });
  noLoop();
}
function draw() {
  background("#faf5ea");
  leaf.begin();
  brush.load(leaf);
  brush.noStroke();
  brush.fill("#5f7f45", 180);
  brush.circle(0, 0, 25, 0.4);
  leaf.end();
  brush.load();
  brush.fill("#d0912f", 170);
  brush.circle(0, 0, 120, 0.3);
  for (let i = 0; i < 30; i++) {
    push();
    translate(200 * Math.cos(i), 200 * Math.sin(i));
    rotate(i);
    image(leaf, -40, -40);
    pop();
  }
}
