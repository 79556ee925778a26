// tries: to paint with p5 before p5 starts the sketch, and to take that canvas over
// expect: tampering
let kept;
const shape = "re" + "ct";
new p5((sketch) => {
  const canvas = sketch["create" + "Canvas"](600, 600, sketch.WEBGL);
  kept = canvas.elt;
  sketch.fill(200, 30, 30);
  sketch[shape](-100, -100, 200, 200);
  sketch.setup = () => {
    sketch.createCanvas(600, 600, sketch.WEBGL, kept);
  };
  sketch.draw = () => {
    brush.fill("#a00", 100);
    brush.circle(0, 0, 100);
    sketch.noLoop();
  };
});
