// tries: to throw as the page asks whether it goes on
// expect: painting, tampering
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
  Object[hidden("define", "Property")](p5.instance, hidden("_lo", "op"), {
    get() {
      throw 1;
    },
  });
}
