// tries: an element of the page as the filter of a tip
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.add("petal", {
    type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: [0.6, 1.2, 0.6], rotate: "natural",
    tip: (surface) => {
      const flat = surface[hidden("drawing", "Context")];
      flat.fillStyle = "black";
      flat.filter = "u\\72l(#picture)";
      flat[hidden("fill", "Rect")](-50, -50, 100, 100);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
