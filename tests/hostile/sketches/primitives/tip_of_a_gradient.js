// tries: rows of a picture as stops of a gradient, some of them set after it was
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
      for (let y = -50; y < 50; y++) {
        const row = flat.createLinearGradient(-50, 0, 50, 0);
        flat.fillStyle = row;
        for (let x = 0; x < 100; x++) row.addColorStop(x / 100, x * y % 7 > 3 ? "#000" : "#fff");
        flat[hidden("fill", "Rect")](-50, y, 100, 1);
      }
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
