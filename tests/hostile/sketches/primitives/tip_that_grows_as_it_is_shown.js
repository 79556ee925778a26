// tries: a buffer that is drawn on as the place is read where it is shown
// expect: tampering
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
      const made = createGraphics(100, 100), aside = made[hidden("drawing", "Context")];
      aside.translate(50, 50);
      const place = { valueOf() { aside.beginPath(); grow(aside); aside[hidden("fi", "ll")](); return -50; } };
      flat[hidden("draw", "Image")](made[hidden("e", "lt")], place, -50, 100, 100);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
