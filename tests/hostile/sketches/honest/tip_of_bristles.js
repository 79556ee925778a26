// tries: tips of hundreds of bristles, one of them made anew for each stroke
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  for (let k = 0; k < 3; k++) {
    brush.add("petal", {
      type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
      pressure: [0.6, 1.2, 0.6], rotate: "natural",
      tip: (surface) => {
        surface.fill(0);
        for (let i = 0; i < 300; i++) {
          surface.circle(random(-40, 40), random(-40, 40), random(1, 4));
        }
      },
    });
    brush.set("petal", ["#a53b32", "#3a6b52", "#2f4a6f"][k], 1);
    brush.line(-200, -160 + 150 * k, 200, -100 + 150 * k);
  }
}
