// tries: from deep in calls of its own
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
  const shape = window[hidden("re", "ct")];
  const deep = (left) => {
    if (left > 0) return deep(left - 1) + 1;
    shape(0, 0, 90, 90);
    return 0;
  };
  deep(2000);
}
