// tries: to have p5 make a WebGL buffer where brush asks for the canvas of a tip
// expect: blank_canvas, runtime_error
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  const sketch = window[hidden("p", "5")].instance, made = createGraphics(500, 500, WEBGL);
  sketch[hidden("create", "Graphics")] = window[hidden("create", "Graphics")] = () => made;
  brush.add("petal", {
    type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: [0.6, 1.2, 0.6], rotate: "natural",
    tip: (surface) => {
      surface.background(0, 90);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
