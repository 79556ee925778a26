// tries: to have brush call a shape of p5 where it calls push
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  p5.instance.push = p5.instance[hidden("re", "ct")].bind(p5.instance, 0, 0, 150, 150);
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
