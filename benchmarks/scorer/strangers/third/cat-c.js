function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// a cat, sitting, more or less
function sh(p, c, o) { brush.fill(c, o); brush.beginShape(0.5); p.forEach(v => brush.vertex(v[0], v[1])); brush.endShape(true); }
function draw() {
  translate(-width / 2, -height / 2); background("#fbf7ef"); brush.seed(54); randomSeed(54);
  brush.noStroke(); brush.fillTexture(0.5, 0.4); brush.fillBleed(0.14);
  sh([[380, 500], [520, 470], [560, 360], [530, 330], [500, 420], [390, 450]], "#c98a4a", 220);
  brush.fill("#cf8f4c", 220); brush.circle(300, 420, 130, 0.1);
  brush.fill("#d89a58", 230); brush.circle(270, 220, 96, 0.12);
  sh([[190, 180], [160, 80], [240, 140]], "#c07a3c", 230); sh([[300, 140], [400, 110], [350, 190]], "#c07a3c", 230);
  for (const x of [200, 260, 340, 400]) { brush.fill("#cf8f4c", 220); brush.rect(x - 15, 500, 30, 70); }
  brush.fill("#2a3a2a", 250); brush.circle(232, 205, 15, 0.1); brush.circle(318, 232, 10, 0.1);
  brush.fill("#b04a4a", 240); brush.circle(262, 262, 12, 0.3);
  brush.noFill(); brush.set("pen", "#3a2a20", 1.4);
  for (const d of [-20, 0, 20]) { brush.line(230, 262, 120, 262 + d); brush.line(300, 268, 420, 280 + d * 1.5); }
  brush.spline([[230, 290], [262, 305], [300, 285]], 0.6);
}
