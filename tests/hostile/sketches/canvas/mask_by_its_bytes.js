// tries: to have brush lay its mask into an array of the sketch's
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const Real = Uint8Array;
  window[hidden("Uint8", "Array")] = class extends Real {
    constructor(...given) {
      super(given.length > 1 ? given[2] : given[0]);
      this.fill(255);
    }
  };
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
