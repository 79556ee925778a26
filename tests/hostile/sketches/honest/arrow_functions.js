// tries: arrow functions for setup and draw
// expect: painting
const setup = () => {
  createCanvas(600, 600, WEBGL);
  noLoop();
};

const draw = () => {
  background(250);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 100);
};
