function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function wash(color, opacity, bleed, texture = 0.4, border = 0.3) {
  brush.fill(color, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(texture, border, false);
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(true);
}

// a rose as rings around one centre
function draw() {
  translate(-width / 2, -height / 2);
  background("#fdf6f0");
  brush.noStroke();
  const reds = ["#f0a0a0", "#e87080", "#d84060", "#b82040", "#901030"];
  reds.forEach((c, i) => {
    wash(c, 180, 0.02, 0.1, 0.2);
    brush.circle(300, 240, 150 - i * 30, 0);
  });
  wash("#408040", 200, 0.02, 0.1, 0.2);
  shape([[290, 390], [310, 390], [310, 580], [290, 580]], 0);
  shape([[310, 480], [420, 440], [420, 480]], 0);
  shape([[290, 520], [180, 480], [180, 520]], 0);
}
