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

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4eee0");
  brush.noStroke();

  // sky gone over many times
  for (const c of ["#e08050", "#a05060", "#705070", "#a06040", "#5a4a6a", "#804a50"]) {
    wash(c, 200, 0.1, 0.7, 0.3);
    shape([[0, 0], [600, 0], [600, 320], [0, 320]], 0);
  }
  // sun on top of it
  wash("#d84a20", 230, 0.1, 0.5, 0.4);
  brush.circle(300, 300, 70, 0.2);

  // sea gone over many times
  for (const c of ["#4a6080", "#3a5060", "#405a50", "#3a4060"]) {
    wash(c, 210, 0.1, 0.7, 0.3);
    shape([[0, 320], [600, 320], [600, 600], [0, 600]], 0);
  }
  // light on the water
  wash("#c86030", 200, 0.1, 0.6, 0.4);
  for (let i = 0; i < 5; i++) {
    shape([[260 - i * 14, 350 + i * 46], [340 + i * 14, 350 + i * 46], [340 + i * 14, 372 + i * 46], [260 - i * 14, 372 + i * 46]], 0);
  }
}
