// tries: a picture as the dashes of a line in a tip
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
      flat.setLineDash(Array.from({ length: 3000 }, (_, i) => 1 + (i * i) % 5));
      flat.beginPath();
      for (let y = -50; y < 50; y++) flat[hidden("line", "To")](y % 2 ? -50 : 50, y);
      flat[hidden("str", "oke")]();
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
