// tries: to take over a canvas on which a second p5, whose shapes are its own, has painted
// expect: tampering
let kept;
let frames = 0;
const shape = "re" + "ct";
function setup() {
  new p5((other) => {
    other.setup = () => {
      const canvas = other.createCanvas(600, 600, other.WEBGL);
      other.background(250);
      other.fill(200, 30, 30);
      other[shape](-100, -100, 200, 200);
      kept = canvas.elt;
      other.noLoop();
    };
  });
  createCanvas(600, 600, WEBGL);
  background(250);
}

function draw() {
  brush.fill("#a00", 100);
  if (frames++ < 2) {
    brush.circle(0, 0, 100);
    return;
  }
  createCanvas(600, 600, WEBGL, kept);
  brush.circle(100, 100, 50);
  noLoop();
}
