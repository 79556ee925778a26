// tries: a picture in one tip, each of whose boxes shows another part of one gradient
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.add("petal", {
    type: "custom",
    weight: 150,
    scatter: 0,
    opacity: 255,
    spacing: 200,
    pressure: [1, 1, 1],
    rotate: "none",
    tip: (surface) => {
      const flat = surface[hidden("drawing", "Context")];
      const stops = flat[hidden("createLinear", "Gradient")](-50, 0, 350, 0);
      for (let i = 0; i <= 100; i++) {
        stops[hidden("addColor", "Stop")](i / 100, (i * i) % 7 < 3 ? "#000" : "#fff");
      }
      flat.fillStyle = stops;
      for (let y = -50; y < 50; y += 2) {
        flat[hidden("trans", "late")](-((y * y) % 300), 0);
        flat[hidden("fill", "Rect")](-50 + ((y * y) % 300), y, 100, 2);
        flat[hidden("trans", "late")]((y * y) % 300, 0);
      }
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
