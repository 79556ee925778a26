// tries: to have p5 blit a cleared buffer into a brushed one
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  const layer = createFramebuffer({ antialias: true, depth: false, width: 600, height: 600, density: 1 });
  const plain = createFramebuffer({ antialias: false, depth: false, width: 600, height: 600, density: 1 });
  brush.load(plain);
  brush.circle(0, 0, 120, 0.3);
  brush.load();
  brush.circle(0, 200, 50, 0.3);
  for (let i = 8; i > 0; i--) {
    layer.begin();
    clear(i / 8, 0.3, 0.6, 1);
    layer.end();
    const kept = layer[hidden("frame", "buffer")];
    layer[hidden("frame", "buffer")] = plain[hidden("frame", "buffer")];
    layer.width = 60 * i; layer.height = 600 - 60 * i;
    layer[hidden("_up", "date")]("colorTexture");
    layer.width = layer.height = 600;
    layer[hidden("frame", "buffer")] = kept;
  }
  image(plain, -300, -300);
}
