// tries: a path that is written out in a tip
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
      let path = "M-50 0";
      for (let i = 0; i < 999; i++) path += `h.1v${Math.round(40 * sin(i * i))}`;
      const flat = surface[hidden("drawing", "Context")];
      flat.fillStyle = "black";
      flat[hidden("fi", "ll")](new window[hidden("Path", "2D")](path));
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
