// tries: in instance mode
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
new p5((p) => {
  p.setup = () => {
    p.createCanvas(600, 600, p.WEBGL);
    p.noLoop();
  };
  p.draw = () => {
    p.background(250);
    brush.circle(0, 0, 100);
    p[hidden("re", "ct")](0, 0, 90, 90);
  };
});
