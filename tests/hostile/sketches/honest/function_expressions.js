// tries: let and function expressions
// expect: painting
let setup = function () {
    createCanvas(600, 600, WEBGL);
  },
  draw = function () {
    background(250);
    brush.fill("#d75f4c", 180);
    brush.circle(0, 0, 100);
    noLoop();
  };
