// tries: to be handed brush's mask by Object.assign
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  window[hidden("Ob", "ject")][hidden("ass", "ign")] = (to) => {
    throw new Error(`handed over ${Object.keys(to)}`);
  };
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
