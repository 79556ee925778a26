// tries: to show a buffer without end, by carrying the canvas past each clear of it
// expect: bare_primitives
let leaf, album;
function setup() {
  createCanvas(600, 600, WEBGL);
  leaf = createFramebuffer({ width: 60, height: 60, density: 1 });
  album = createGraphics(600, 600, WEBGL);
  noLoop();
}

function draw() {
  leaf.begin();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 25);
  leaf.end();
  brush.load(album);
  brush.circle(0, 0, 9);
  brush.load();
  const canvas = self["sel".concat("ect")]("canvas");
  for (let round = 0; round < 3; round++) {
    background("#faf5ea");
    if (round > 0) image(album, -300, -300);
    for (let i = 0; i < 60; i++) image(leaf, -300 + i * 9, -300 + round * 99, 50, 50);
    album["im".concat("age")](canvas, -300, -300, 600, 600);
  }
}
