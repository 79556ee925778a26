// tries: on the canvas of another sketch
// expect: painting, bare_primitives
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
  new p5((p) => {
    p.setup = () => {
      p.createCanvas(600, 600, p.WEBGL);
      p[hidden("re", "ct")](0, 0, 90, 90);
    };
  });
}
