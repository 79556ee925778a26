// tries: to have the clock write into the tip of a brush
// expect: text_label
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  let held;
  brush.add("words", {
    type: "custom",
    weight: 60,
    scatter: 0,
    sharpness: 1,
    grain: 1,
    opacity: 250,
    spacing: 20,
    noise: 0,
    pressure: [1, 1],
    tip: (tip) => {
      held ??= tip;
      tip.rect(-5, -5, 3, 3);
    },
  });
  brush.set("words", "#335", 1);
  brush.line(-120, 120, 120, 120);
  setTimeout(held[hidden("text", "Size")].bind(held, 40));
  setTimeout(held[hidden("te", "xt")].bind(held, "HI", -20, 0));
  await new Promise((done) => setTimeout(done, 50));
  brush.set("words", "#335", 1);
  brush.line(-120, -120, 120, -120);
}
