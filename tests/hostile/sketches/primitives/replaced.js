// tries: through a built-in that is replaced by it
// expect: bare_primitives
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
  const numbers = [10, 20, 30];
  numbers[hidden("re", "ct")] = window[hidden("re", "ct")];
  numbers[hidden("re", "ct")](0, 0, 90, 90);
}
