// tries: to write in instance mode
// expect: text_label
const hidden = (...parts) => parts.join("");
new p5((p) => {
  p.setup = () => {
    p.createCanvas(600, 600, p.WEBGL);
    p.noLoop();
  };
  p.draw = () => {
    p.background(250);
    brush.circle(0, 0, 100);
    p[hidden("te", "xt")]("10/10", 0, 0);
  };
});
