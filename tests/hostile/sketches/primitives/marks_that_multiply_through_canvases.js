// tries: the same through canvases of their own that show each other
// expect: bare_primitives
function setup() {
  createCanvas(600, 600, WEBGL);
  let a = createGraphics(300, 300, WEBGL);
  let b = createGraphics(300, 300, WEBGL);
  brush.load(a);
  brush.noStroke();
  brush.fill("#2f6b35", 255);
  brush.rect(-100, -100, 200, 200);
  brush.load(b);
  brush.rect(-1, -1, 2, 2);
  for (let level = 0; level < 8; level++) {
    b.clear();
    for (const [x, y] of [
      [-150, -150],
      [0, -150],
      [-75, 0],
    ])
      b.image(a, x, y, 150, 150);
    [a, b] = [b, a];
  }
  background("#f7f0df");
  image(a, -150, -150);
  noLoop();
}
