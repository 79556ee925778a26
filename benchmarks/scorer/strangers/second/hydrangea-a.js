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

// every layer laid over the last one while it is still wet
function draw() {
  translate(-width / 2, -height / 2);
  background("#f6f2ea");
  brush.noStroke();
  const mixed = ["#5a78b0", "#7a6040", "#4a7a50", "#8a5080", "#3a4a6a", "#6a5a30"];
  for (let i = 0; i < 40; i++) {
    wash(mixed[i % mixed.length], 200, 0.5, 0.6, 0.1);
    brush.circle(300 + random(-130, 130), 290 + random(-130, 130), random(50, 100), 0.6);
  }
  wash("#4a4030", 200, 0.5, 0.6, 0.1);
  shape([[120, 400], [260, 380], [480, 420], [420, 560], [200, 560]], 0.5);
}
