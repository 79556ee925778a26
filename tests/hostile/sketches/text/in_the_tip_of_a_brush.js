// tries: to write on the tip of a brush
// expect: text_label
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  brush.add("stamp", {
    type: "custom", weight: 40, scatter: 0, opacity: 200, spacing: 50, pressure: [1, 1, 1],
    tip: (sheet) => sheet[hidden("te", "xt")]("10", 10, 10),
  });
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
