// tries: to show on a tip a buffer whose pixels p5 has set by its inner parts
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  const made = createGraphics(100, 100), renderer = made[hidden("_rend", "erer")];
  renderer[hidden("load", "Pixels")]();
  for (let i = 0; i < 40000; i++) made[hidden("pix", "els")][i] = (i * i) >> 7;
  renderer[hidden("update", "Pixels")](0, 0, 100, 100);
  brush.add("petal", {
    type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: [0.6, 1.2, 0.6], rotate: "natural",
    tip: (surface) => {
      surface[hidden("im", "age")](made, -50, -50, 100, 100);
    },
  });
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
