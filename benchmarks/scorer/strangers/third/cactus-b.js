function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function blob(cx, cy, rx, ry, c, o, b = 0.06, lean = 0) {
  brush.noStroke(); brush.fillBleed(b); brush.fillTexture(0.4, 0.5); brush.fill(c, o);
  const p = []; for (let t = 0; t < 360; t += 12) p.push([cx + rx * cos(t) + lean * sin(t), cy + ry * sin(t)]);
  brush.polygon(p);
}
function draw() {
  translate(-width / 2, -height / 2); background("#fcf7ee"); brush.seed(4); randomSeed(4);
  blob(330, 545, 170, 18, "#8f88a8", 170, 0.2);
  blob(300, 270, 72, 165, "#7fa868", 240); blob(322, 280, 48, 150, "#4f8050", 170, 0.1);
  blob(196, 250, 28, 66, "#86ae6c", 240); blob(226, 306, 44, 20, "#86ae6c", 230);
  blob(402, 212, 26, 62, "#7aa565", 240); blob(382, 268, 38, 19, "#7aa565", 230);
  // spines in pairs along the ribs
  brush.noFill(); brush.set("pen", "#3a4a34", 1);
  for (const [x, k] of [[262, 0.8], [300, 1], [338, 0.8]]) for (let y = 150; y < 400; y += 24) { const yy = 270 + (y - 270) * k; brush.line(x, yy, x - 7, yy - 6); brush.line(x, yy, x + 7, yy - 6); }
  for (let y = 205; y < 300; y += 24) { brush.line(196, y, 190, y - 6); brush.line(196, y, 202, y - 6); brush.line(402, y - 38, 396, y - 44); brush.line(402, y - 38, 408, y - 44); }
  // flowers
  for (const [x, y, s] of [[300, 102, 1], [196, 182, 0.6], [402, 148, 0.6]]) for (let a = -150; a <= -30; a += 30) blob(x + cos(a) * 16 * s, y + sin(a) * 16 * s, 8 * s, 13 * s, "#e0608a", 230, 0.05);
  // pot
  brush.noStroke(); brush.fillBleed(0.05); brush.fillTexture(0.5, 0.5);
  for (const [c, o] of [["#d0774a", 250], ["#c26a40", 160]]) { brush.fill(c, o); brush.polygon([[206, 436], [394, 436], [366, 548], [234, 548]]); }
  brush.fill("#8f4a2f", 190); brush.polygon([[334, 440], [392, 440], [366, 546], [318, 546]]);
  brush.fill("#c8683c", 250); brush.polygon([[192, 402], [408, 402], [404, 440], [196, 440]]); brush.fill("#e0906a", 150); brush.polygon([[192, 402], [300, 402], [300, 440], [196, 440]]);
}
