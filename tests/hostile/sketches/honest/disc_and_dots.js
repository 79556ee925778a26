// tries: a wash, a stroke of many points and one of few
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
  brush.add("dots", {
    type: "default", weight: 2, scatter: 0, sharpness: 1, grain: 1, opacity: 255, spacing: 0.01,
    pressure: [1, 1, 1], rotate: "none",
  });
  brush.set("dots", "#40609a", 1);
  brush.line(-299, -200, 299, -180);
  brush.set("2B", "#30502a", 3);
  brush.line(-250, 200, 250, 220);
}
