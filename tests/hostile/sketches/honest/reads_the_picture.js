// tries: to read what it has painted, and paint by what it sees
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.noStroke();
  brush.fill("#3a6b52", 160);
  brush.circle(0, 0, 120, 0.3);
  const chart = createGraphics(50, 50);
  chart.background(40);
  chart.loadPixels();
  const plan = get(250, 250, 60, 60), part = chart.get(10, 10, 30, 30);
  plan.loadPixels();
  part.loadPixels();
  const dark = chart.pixels[0] + part.pixels[0] + plan.pixels[0] + red(get(300, 300));
  brush.fill(dark > 9 ? "#a53b32" : "#2f4a6f", 160);
  brush.circle(120, 60, 60, 0.3);
}
