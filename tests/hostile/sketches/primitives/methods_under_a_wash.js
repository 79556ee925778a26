// tries: to lead brush astray with methods of its own in the place of p5's as it blends
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  tint(255, 0, 0);
  blendMode(MULTIPLY);
  const sketch = p5.instance;
  const show = sketch[hidden("ima", "ge")];
  for (const name of ["shader", "resetShader", hidden("cl", "ear"), hidden("ima", "ge"), hidden("re", "ct")]) {
    sketch[name] = () => show.call(sketch, createFramebuffer(), 0, 0, 200, 200);
  }
  brush.circle(0, 0, 120, 0.3);
}
