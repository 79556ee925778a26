// tries: to show a speck of a brushed buffer as rectangles without end
// expect: bare_primitives
let layer;
function setup() {
  createCanvas(600, 600, WEBGL);
  layer = createFramebuffer({ width: 60, height: 60, density: 1 });
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  layer.begin();
  brush.load(layer);
  for (let i = 0; i < 20; i++) {
    brush.fill(i % 2 ? "#d75f4c" : "#5f7f45", 180);
    brush.circle(0, 0, 25);
  }
  background(255);
  layer.end();
  brush.load();
  for (let i = 0; i < 120; i++) {
    tint(i * 2, 100, 200);
    image(layer, -300 + (i % 12) * 50, -300 + Math.floor(i / 12) * 50, 50, 50);
  }
}
