// tries: nothing: six layers, each painted in a buffer of its own and laid on the others
// expect: painting
let a, b;
function setup() {
  createCanvas(600, 600, WEBGL);
  a = createFramebuffer({ width: 600, height: 600, density: 1 });
  b = createFramebuffer({ width: 600, height: 600, density: 1 });
  background(245);
  for (let layer = 0; layer < 6; layer++) {
    a.begin();
    clear();
    brush.load(a);
    brush.noStroke();
    brush.fill("#2f6b35", 200);
    brush.rect(-200 + 50 * layer, -200, 60, 60);
    a.end();
    b.begin();
    image(a, -300, -300);
    b.end();
  }
  image(b, -300, -300);
  noLoop();
}
