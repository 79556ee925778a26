function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// lemons: violet shade put on while the yellow was still wet
function sh(p, c, o, b) { brush.fillBleed(b); brush.fill(c, o); brush.beginShape(0.5); p.forEach(v => brush.vertex(v[0], v[1])); brush.endShape(true); }
function draw() {
  translate(-width / 2, -height / 2); background("#fbf8f0"); brush.seed(71); randomSeed(71);
  brush.noStroke(); brush.fillTexture(0.5, 0.4);
  sh([[20, 150], [200, 130], [420, 170], [580, 140], [580, 166], [420, 200], [200, 160], [20, 180]], "#7a5a3a", 230, 0.1);
  for (const [x, y, k] of [[190, 340, 1], [390, 380, 1.15]]) {
    sh([[x - 90 * k, y], [x - 60 * k, y - 50 * k], [x, y - 70 * k], [x + 60 * k, y - 46 * k], [x + 86 * k, y], [x + 50 * k, y + 54 * k], [x - 10 * k, y + 62 * k], [x - 64 * k, y + 44 * k]], "#d8b830", 240, 0.12);
    sh([[x - 30 * k, y - 20 * k], [x + 50 * k, y - 40 * k], [x + 80 * k, y], [x + 46 * k, y + 50 * k], [x - 20 * k, y + 56 * k]], "#6a4a80", 230, 0.3);
    sh([[x - 60 * k, y], [x, y + 10 * k], [x + 40 * k, y + 50 * k], [x - 30 * k, y + 56 * k]], "#5a6a3a", 220, 0.3);
    sh([[x - 20 * k, y - 30 * k], [x + 30 * k, y - 30 * k], [x + 10 * k, y + 20 * k]], "#6a4a30", 200, 0.3);
  }
  for (const [x, y, a] of [[120, 110, 20], [300, 240, 100], [480, 240, 60], [520, 90, 150], [260, 80, 170]]) sh([[x, y], [x + 40 * cos(a) - 16 * sin(a), y + 40 * sin(a) + 16 * cos(a)], [x + 84 * cos(a), y + 84 * sin(a)], [x + 40 * cos(a) + 16 * sin(a), y + 40 * sin(a) - 16 * cos(a)]], "#5a6f3a", 220, 0.2);
}
