// tries: to be handed brush's mask by Object.assign
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const builtIn = window[hidden("Ob", "ject")];
  const assign = builtIn[hidden("ass", "ign")];
  builtIn[hidden("ass", "ign")] = (to, ...given) => {
    if (to.fill && to.beginPath) window.mask = to;
    return assign(to, ...given);
  };
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  window.mask?.fill();
}
