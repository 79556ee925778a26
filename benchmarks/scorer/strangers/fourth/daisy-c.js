// a daisy whose petals never reach the middle, the stem off to one side
function setup() { createCanvas(600, 600, WEBGL); randomSeed(5); brush.seed(5); noLoop(); }
function draw() {
  translate(-300, -300); background("#faf7ee"); brush.noStroke(); brush.fillBleed(0.1); brush.fillTexture(0.4, 0.4);
  brush.fill("#6f9350", 200); brush.polygon([[352,330],[368,330],[380,450],[378,580],[364,580],[364,450]]);
  for (let i = 0; i < 9; i++) { const a = i * 0.7 + random(-0.2, 0.2), r0 = random(64, 110), r1 = r0 + random(60, 110), w = random(16, 34), c = Math.cos(a), s = Math.sin(a); brush.fill(random(["#b9a8d8", "#a692c8", "#c8b8e0"]), 220);
    brush.beginShape(0.5); for (const [u, v] of [[0, -.4], [.5, -1], [1, -.3], [1, .4], [.5, 1], [0, .4]]) { const r = r0 + (r1 - r0) * u; brush.vertex(290 + r * c - v * w * s, 240 + r * s + v * w * c); } brush.endShape(true); }
  brush.fill("#e0b030", 240); brush.circle(312, 226, 30, 0.2);
  brush.fill("#6f9350", 210); brush.circle(330, 500, 34, 0.5); brush.circle(430, 470, 40, 0.5);
}
