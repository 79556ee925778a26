// tries: a picture of p5 shapes in a buffer that is shown on a tip
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  const made = createGraphics(100, 100);
  made.translate(50, 50);
  made.noStroke();
  brush.add("petal", {
    type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: [0.6, 1.2, 0.6], rotate: "natural",
    tip: (surface) => {
      for (let y = 0; y < 30; y++) {
        for (let x = 0; x < 30; x++) {
          made.fill(127 + 127 * sin(x / 9) * cos(y / 11 + x / 30));
          made[hidden("re", "ct")](x / 0.3 - 50, y / 0.3 - 50, 4, 4);
        }
      }
      surface[hidden("im", "age")](made, -50, -50, 100, 100);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
