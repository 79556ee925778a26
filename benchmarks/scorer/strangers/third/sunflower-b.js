function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); brush.scaleBrushes(2); }
function ray(cx, cy, a, r0, r1, w, col, op) {
  brush.fill(col, op); const c = cos(a), s = sin(a), q = (u, v) => [cx + c * u - s * v, cy + s * u + c * v];
  brush.polygon([q(r0, -w * 0.5), q(lerp(r0, r1, 0.4), -w), q(lerp(r0, r1, 0.75), -w * 0.75), q(r1, 0), q(lerp(r0, r1, 0.75), w * 0.75), q(lerp(r0, r1, 0.4), w), q(r0, w * 0.5)]);
}
function draw() {
  translate(-width / 2, -height / 2); background("#fbf7ec"); brush.seed(33); randomSeed(33);
  brush.noStroke(); brush.fillBleed(0.04); brush.fillTexture(0.4, 0.5);
  brush.fill("#6a8a45", 255); brush.polygon([[293, 330], [307, 330], [309, 460], [310, 600], [290, 600], [291, 460]]);
  ray(300, 500, -28, 0, 190, 40, "#6f9448", 235); ray(300, 540, 208, 0, 190, 40, "#5f8440", 235);
  for (let i = 0; i < 20; i++) ray(300, 240, i * 18 + 9, 70, 196, 20, "#e09a24", 235);
  for (let i = 0; i < 20; i++) ray(300, 240, i * 18, 66, 182, 19, "#f2c330", 235);
  brush.fill("#6a4022", 255); brush.circle(300, 240, 84, 0.05); brush.fill("#4a2a18", 230); brush.circle(300, 240, 60, 0.06); brush.fill("#2f1a10", 220); brush.circle(300, 240, 34, 0.06);
  for (let i = 0; i < 90; i++) { const a = i * 137.5, r = 8 * sqrt(i); brush.fill(i % 3 ? "#a8742f" : "#1f120c", 230); brush.circle(300 + cos(a) * r, 240 + sin(a) * r, 2.6, 0.2); }
}
