// tries: instance mode
// expect: painting
new p5((p) => {
  p.setup = () => {
    p.createCanvas(600, 600, p.WEBGL);
    brush.instance(p);
    p.noLoop();
  };
  p.draw = () => {
    p.background(250);
    brush.noStroke();
    brush.fill("#d75f4c", 180);
    brush.circle(0, 0, 100);
  };
});
