function setup() { createCanvas(600, 600, WEBGL); randomSeed(9); brush.seed(9); noLoop(); }
const put = (f, c, o, b) => { brush.fill(c, o); brush.fillBleed(b); brush.fillTexture(0.5, 0.5); brush.beginShape(0.6); for (let i = 0; i < 16; i++) brush.vertex(...f(i / 16 * 6.2832)); brush.endShape(true); };
const lemon = (x, y, r, t) => a => { const k = 1 + 0.22 * Math.pow(Math.abs(Math.cos(a)), 9), u = r * 1.2 * k * Math.cos(a), v = r * 0.85 * Math.sin(a); return [x + u * Math.cos(t) - v * Math.sin(t), y + u * Math.sin(t) + v * Math.cos(t)]; };
function draw() {
  translate(-300, -300); background("#faf6ea"); brush.noStroke();
  put(a => [300 + 220 * Math.cos(a), 440 + 40 * Math.sin(a)], "#8a93b8", 120, 0.15);
  put(lemon(210, 350, 100, -0.3), "#edc62f", 240, 0.04);
  put(lemon(222, 376, 62, -0.3), "#c99a1e", 150, 0.2);
  put(a => [400 + 104 * Math.cos(a), 350 + 104 * Math.sin(a)], "#e6bd2c", 250, 0.03);
  put(a => [400 + 92 * Math.cos(a), 350 + 92 * Math.sin(a)], "#f8efc0", 255, 0.02);
  for (let i = 0; i < 9; i++) { const m = i / 9 * 6.2832; brush.fill("#ecc93c", 240); brush.fillBleed(0.03); brush.beginShape(0.4);
    for (const [r, d] of [[10, 0], [70, -0.28], [82, -0.14], [83, 0.14], [70, 0.28]]) brush.vertex(400 + r * Math.cos(m + d), 350 + r * Math.sin(m + d)); brush.endShape(true); }
  put(a => [200 + 46 * Math.cos(a) * Math.cos(-0.6) + 18 * Math.sin(a) * 0.56, 232 + 46 * Math.cos(a) * Math.sin(-0.6) + 18 * Math.sin(a) * 0.82], "#5d8a48", 230, 0.05);
}
