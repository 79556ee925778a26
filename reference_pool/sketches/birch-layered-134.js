// A birch wood in layers: brown bands behind, trunks of grey in front.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function slab(x, y, w, h) {
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + w, y);
  brush.vertex(x + w, y + h);
  brush.vertex(x, y + h);
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f2ede2");
  brush.noStroke();
  brush.fillTexture(0.3, 0.1, false);

  // Wood and ground, edge to edge.
  brush.fillBleed(0.05, "out");
  brush.fill("#a08a3c", 220);
  slab(-60, -60, 720, 420);
  brush.fill("#7a6a5a", 210);
  slab(-60, 120, 720, 260);
  brush.fill("#5a4a3a", 230);
  slab(-60, 330, 720, 330);
  brush.fill("#6a5a3a", 200);
  slab(-60, 440, 720, 220);

  // Trunks, laid over the brown.
  for (const [x, w, foot] of [[70, 34, 380], [190, 22, 300], [270, 40, 430], [420, 26, 350], [520, 36, 410]]) {
    brush.fill("#6a6a74", 220);
    slab(x, -40, w, foot + 40);
    brush.fill("#2a2428", 240);
    for (let y = 30; y < foot; y += 70) slab(x + random(-12, 8), y, w * 0.6, 10);
  }

  // Leaves.
  brush.fillBleed(0.2, "out");
  for (let i = 0; i < 12; i++) {
    brush.fill(random(["#8a6a2c", "#7a4a2c"]), 210);
    brush.circle(random(600), random(200), random(18, 34), 0.2);
  }
}
