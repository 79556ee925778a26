// tries: bound, as the pressure of a brush
// expect: bare_primitives, tampering
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
  const shape = window[hidden("re", "ct")].bind(window, 0, 0, 90, 90);
  brush.add("odd", {
    type: "custom",
    weight: 8,
    scatter: 0,
    opacity: 60,
    spacing: 0.5,
    pressure: shape,
    tip: (tip) => tip.rect(-5, -5, 10, 10),
  });
  brush.set("odd", "#335", 1);
  brush.line(-120, -120, 120, 120);
}
