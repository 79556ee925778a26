async function setup() { createCanvas(600, 600, WEBGL); randomSeed(21); noiseSeed(5); brush.seed(21); noLoop(); }
function ridge(y0, amp, f, seed, col, op, bleed) {
  brush.fill(col, op); brush.fillBleed(bleed); brush.fillTexture(0.35, 0.3);
  const pts = [];
  for (let x = -24; x <= 632; x += 16) {
    let y = y0 - amp * (noise(x * f + seed) - 0.3) * 1.6 - amp * 0.25 * noise(x * f * 5 + seed);
    pts.push([x + random(-4, 4), y]);
  }
  pts.push([640, 640], [300, 640], [-30, 640]);
  brush.polygon(pts);
}
function pine(x, y, h, col) {
  brush.fill(col, 200); brush.fillBleed(0.06); brush.fillTexture(0.4, 0.3);
  const pts = [[x, y - h]];
  const n = 6;
  for (let i = 1; i <= n; i++) { const w = h * 0.2 * i / n; pts.push([x + w + random(-1, 3), y - h + h * i / n], [x + w * 0.5, y - h + h * i / n - 3]); }
  for (let i = n; i >= 1; i--) { const w = h * 0.2 * i / n; pts.push([x - w * 0.5, y - h + h * i / n - 3], [x - w - random(-1, 3), y - h + h * i / n]); }
  brush.polygon(pts);
}
function draw() {
  translate(-300, -300);
  background("#fbf7ef");
  brush.noStroke();
  // sky
  brush.fillTexture(0.5, 0.15);
  brush.fill("#f2b98a", 150); brush.fillBleed(0.3); brush.polygon([[-30,190],[200,170],[420,180],[630,160],[630,340],[300,350],[-30,340]]);
  brush.fill("#8fb0cf", 120); brush.fillBleed(0.3); brush.polygon([[-30,-20],[300,-30],[630,-20],[630,120],[440,170],[300,130],[150,180],[-30,140]]);
  brush.fill("#f0a35c", 230); brush.fillBleed(0.05); brush.circle(410, 200, 24, 0.1);
  ridge(285, 120, 0.008, 3, "#a9b8d2", 110, 0.12);
  ridge(330, 110, 0.010, 40, "#8193b8", 130, 0.12);
  ridge(375, 80, 0.011, 90, "#5f7a9c", 150, 0.1);
  ridge(425, 60, 0.012, 130, "#3f6376", 170, 0.1);
  // meadow
  ridge(498, 40, 0.009, 200, "#a9b070", 240, 0.08);
  ridge(545, 30, 0.012, 260, "#4c6a48", 200, 0.08);
  for (const [x, y, h] of [[70,520,150],[108,530,110],[38,528,100],[146,538,78],[520,500,120],[552,508,90],[490,506,70]]) pine(x, y, h, random(["#1f3f42", "#2a4c45", "#23424f"]));
}
