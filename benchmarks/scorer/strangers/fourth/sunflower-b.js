function setup() { createCanvas(600, 600, WEBGL); randomSeed(25); brush.seed(25); angleMode(DEGREES); noLoop(); }
function draw() {
  translate(-300, -300); background("#faf6ea"); brush.noFill();
  brush.set("marker", "#5d8445", 5); brush.line(300, 300, 304, 580); brush.noStroke();
  brush.fillTexture(0.4, 0.5); brush.fillBleed(0.06);
  const p = (a, r0, r1, w, c, o) => { brush.fill(c, o); brush.beginShape(0.4); for (const [u, v] of [[0, -.5], [.5, -1], [1, 0], [.5, 1], [0, .5]]) { const r = r0 + (r1 - r0) * u; brush.vertex(300 + r * cos(a) - v * w * sin(a), 240 + r * sin(a) + v * w * cos(a)); } brush.endShape(true); };
  for (let i = 0; i < 16; i++) p(i * 22.5 + 11, 60, 190, 24, "#dd9a20", 220);
  for (let i = 0; i < 16; i++) p(i * 22.5, 60, 176, 24, "#f3c436", 230);
  brush.fill("#7a4a22", 255); brush.circle(300, 240, 74, 0.08);
  brush.fill("#4a2a16", 230); brush.circle(300, 240, 48, 0.1);
  for (let i = 0; i < 40; i++) { const a = i * 137.5, r = 11 * Math.sqrt(i); brush.fill("#c08030", 220); brush.circle(300 + r * cos(a), 240 + r * sin(a), 3.5, 0.1); }
  for (const s of [-1, 1]) { brush.fill("#6a9450", 220); brush.beginShape(0.6); for (const [u, v] of [[0, 0], [40, -34], [100, -46], [150, -16], [100, 12], [40, 16]]) brush.vertex(302 + s * u, 500 + v - (s > 0 ? 20 : 0)); brush.endShape(true); }
}
