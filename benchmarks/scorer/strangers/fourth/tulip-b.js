function setup() { createCanvas(600, 600, WEBGL); randomSeed(4); brush.seed(4); noLoop(); }
function go(pts, c, o) { brush.fill(c, o); brush.beginShape(0.5); for (const p of pts) brush.vertex(p[0], p[1]); brush.endShape(true); }
function draw() {
  translate(-300, -300);
  background("#fbf7ee");
  brush.noStroke(); brush.fillBleed(0.08); brush.fillTexture(0.4, 0.4);
  for (const [x, y, c, d] of [[160, 230, "#d9506a", "#a8304c"], [300, 180, "#e8a23a", "#c2702a"], [440, 230, "#8a5cae", "#5f3a86"]]) {
    brush.noFill(); brush.set("marker", "#5f8a4a", 3); brush.line(x, y + 60, x, 540); brush.noStroke();
    go([[x, 530], [x + 20, 470], [x + 46, 400], [x + 52, 350], [x + 30, 400], [x + 8, 460]], "#6f9a55", 200);
    go([[x, 530], [x - 20, 470], [x - 46, 400], [x - 52, 350], [x - 30, 400], [x - 8, 460]], "#5f8a4a", 200);
    go([[x, y + 66], [x - 44, y + 40], [x - 54, y - 10], [x - 46, y - 64], [x - 20, y - 30], [x - 4, y + 10]], c, 220);
    go([[x, y + 66], [x + 44, y + 40], [x + 54, y - 10], [x + 46, y - 64], [x + 20, y - 30], [x + 4, y + 10]], c, 220);
    go([[x, y + 68], [x - 30, y + 40], [x - 30, y - 10], [x, y - 74], [x + 30, y - 10], [x + 30, y + 40]], d, 190);
  }
}
