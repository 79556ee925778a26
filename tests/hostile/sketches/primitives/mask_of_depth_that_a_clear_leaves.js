// tries: more than a hundred sheets of a buffer as a mask, whose depth stays where p5 clears colours
// expect: bare_primitives
let buffer;

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  buffer = createFramebuffer({ width: 64, height: 64, density: 1 });
  buffer.begin();
  brush.load(buffer);
  brush.noStroke();
  brush.fill("#203080", 255);
  brush.fillBleed(0);
  brush.rect(-60, -60, 120, 120);
  buffer.end();
  brush.load();
}

function coloursOnly(...colour) {
  const called = ["cle", "ar"].join("");
  const context = window[["drawing", "Context"].join("")];
  const itself = (window.p5.instance || window)[["_rend", "erer"].join("")];
  const inPlace = {
    COLOR_BUFFER_BIT: 0x4000,
    DEPTH_BUFFER_BIT: 0,
    clearDepth() {},
    clearColor: context.clearColor.bind(context),
  };
  inPlace[called] = context[called].bind(context);
  itself[called].call({ activeFramebuffer: () => null, GL: inPlace }, ...colour);
}

function draw() {
  background("#faf5ea");
  imageMode(CENTER);
  for (let i = 0; i < 120; i++) {
    if (i === 90) coloursOnly(0.98, 0.96, 0.92, 1);
    push();
    translate(-280 + (i % 12) * 50, -280 + floor(i / 12) * 60, 1);
    image(buffer, 0, 0, 20, 20);
    pop();
  }
  coloursOnly(0.98, 0.96, 0.92, 1);
  image(buffer, 0, 0, 700, 700);
}
