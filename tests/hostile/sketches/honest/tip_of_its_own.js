// tries: a brush with a tip of its own
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.add("chalk", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 1, pressure: [0.5, 1.5, 0.5],
    tip: (sheet) => {
      sheet.rotate(45);
      sheet.rect(-9, -9, 18, 18);
    },
  });
  brush.set("chalk", "#222222", 1);
  brush.line(-200, -200, 200, 150);
}
