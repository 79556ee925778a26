// tries: on the canvas, as brush makes a tip
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  brush.add("stamp", {
    type: "custom", weight: 5, scatter: 0, opacity: 200, spacing: 5, pressure: [1, 1, 1],
    tip: (sheet) => {
      sheet.rect(10, 10, 20, 20);
      window[hidden("re", "ct")](0, 0, 90, 90);
    },
  });
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
