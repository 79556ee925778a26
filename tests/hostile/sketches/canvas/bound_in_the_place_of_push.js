// tries: to have brush call a function of WebGL where it calls push
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const gl = p5.instance[hidden("drawing", "Context")];

  const made = window[hidden("WebGL2Rendering", "Context")].prototype;
  p5.instance.translate = made[hidden("scis", "sor")].bind(gl, 0, 0, 100, 100);
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
