// tries: rectangles by a framebuffer that holds a colour alone
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const layer = createFramebuffer();
  layer.begin();
  background(255, 0, 0);
  layer.end();
  for (let i = 0; i < 5; i++) window[hidden("im", "age")](layer, i * 40 - 200, 0, 30, 30);
}
