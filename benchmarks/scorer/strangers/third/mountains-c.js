function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// all the colours laid over each other while wet
function ridge(y, col, op, k) { const p = []; for (let i = 0; i <= 6; i++) p.push([-20 + i * 108, y + (i % 2 ? -k : k)]); p.push([640, 640], [-20, 640]); brush.fill(col, op); brush.polygon(p); }
function draw() {
  translate(-width / 2, -height / 2); background("#efe8da"); brush.seed(52); randomSeed(52);
  brush.noStroke(); brush.fillTexture(0.8, 0.1); brush.fillBleed(0.35);
  brush.fill("#6a5a3a", 240); brush.rect(-20, -20, 640, 340);
  ridge(150, "#8a4a3a", 240, 60); ridge(230, "#2f5a3c", 240, 70); ridge(330, "#6a3f5a", 240, 40); ridge(430, "#3a3428", 240, 30);
}
