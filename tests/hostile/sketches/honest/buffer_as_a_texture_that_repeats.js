// tries: a brushed buffer shown twice while textures repeat
// expect: painting
let leaf;

function setup() {
  createCanvas(600, 600, WEBGL);
  leaf = createFramebuffer({ width: 200, height: 200, density: 1 });
  noLoop();
}

function draw() {
  background("#f7f0df");
  leaf.begin();
  clear();
  brush.noStroke();
  brush.fill("#2f6b35", 220);
  brush.circle(0, 0, 70);
  leaf.end();
  textureWrap(REPEAT, MIRROR);
  image(leaf, -220, -100);
  image(leaf, 20, -100);
}
