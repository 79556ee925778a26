// tries: a path that grows as it is added to another
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
      const flat = surface[hidden("drawing", "Context")], path = new window[hidden("Path", "2D")]();
      flat.fillStyle = "black";
      const grow = (to) => { for (let i = 0; i < 4000; i++) to[hidden("line", "To")](-50 + i / 40, 45 * sin(i * i)); };
      const all = new window[hidden("Path", "2D")]();
      all.addPath(path, { get a() { grow(path); return 1; } });
      flat[hidden("fi", "ll")](all);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
