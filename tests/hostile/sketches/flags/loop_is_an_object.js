// tries: to have a flag of the report be an object without an end
// expect: painting, timeout
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
  const ring = {};
  ring.ring = ring;
  p5.instance[hidden("_lo", "op")] = ring;
}
