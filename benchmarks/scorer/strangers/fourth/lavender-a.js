async function setup() { createCanvas(600, 600, WEBGL); randomSeed(52); brush.seed(52); noLoop(); }
function bud(x, y, a, l, col, op) { const c = Math.cos(a), s = Math.sin(a); brush.fill(col, op); brush.fillBleed(0.1); brush.fillTexture(0.5, 0.5);
  brush.beginShape(0.6); for (const [u, v] of [[0, 0], [0.4, -0.32], [0.85, -0.28], [1, 0], [0.85, 0.28], [0.4, 0.32]]) brush.vertex(x + l * (u * c - v * s), y + l * (u * s + v * c)); brush.endShape(true); }
function sprig(x0, y0, x1, y1, bow, n) {
  const mx = (x0 + x1) / 2 + bow, my = (y0 + y1) / 2; brush.noFill(); brush.set("marker", random(["#7d9564", "#6c8659"]), 1.5);
  brush.spline([[x0, y0], [mx, my], [x1, y1]], 1); brush.noStroke();
  const at = t => [(1-t)*(1-t)*x0 + 2*t*(1-t)*(mx + bow * 0.5) + t*t*x1, (1-t)*(1-t)*y0 + 2*t*(1-t)*my + t*t*y1];
  const dir = t => { const a = at(t), b = at(Math.min(1, t + 0.02)), c = at(t - 0.02); return Math.atan2(b[1] - c[1], b[0] - c[0]); };
  const cols = ["#9a86c8", "#7f68b4", "#b3a2dc", "#6a4fa0"];
  for (let i = 0; i < n; i++) { const t = 0.6 + 0.4 * i / n, p = at(t), d = dir(t), L = 26 * (1 - 0.5 * i / n);
    for (const k of [-1, 1, -0.45, 0.45]) bud(p[0], p[1], d + k * 0.75 + random(-.15, .15), L * random(.8, 1.1), random(cols), random(180, 250)); }
  bud(at(0.995)[0], at(0.995)[1], dir(0.98), 18, "#7f68b4", 230);
  bud(at(0.5)[0], at(0.5)[1], dir(0.5) + 0.8, 18, "#8a76bc", 210); bud(at(0.5)[0], at(0.5)[1], dir(0.5) - 0.8, 16, "#9a86c8", 210);
}
function blade(x, y, a, L, col) { const c = Math.cos(a), s = Math.sin(a); brush.fill(col, 220); brush.fillBleed(0.04); brush.fillTexture(0.5, 0.4);
  brush.beginShape(0.6); for (const [u, v] of [[0, 0], [0.3, -0.05], [0.7, -0.06], [1, 0.02], [0.7, 0.03], [0.3, 0.05]]) brush.vertex(x + L * (u * c - v * s), y + L * (u * s + v * c)); brush.endShape(true); }
function draw() {
  translate(-300, -300); background("#fbf8f1"); brush.noStroke();
  brush.fill("#d9d0ea", 110); brush.fillBleed(0.35); brush.fillTexture(0.6, 0.1); brush.circle(290, 190, 170, 0.4);
  brush.fill("#dfe6c8", 110); brush.circle(310, 440, 110, 0.4);
  sprig(294, 570, 150, 120, -16, 11); sprig(300, 572, 240, 60, -6, 13); sprig(304, 572, 330, 92, 10, 12); sprig(308, 572, 432, 130, 26, 11); sprig(298, 570, 92, 220, -30, 8); sprig(310, 570, 500, 236, 40, 8);
  blade(296, 560, -2.3, 150, "#7d9a68"); blade(306, 560, -0.8, 150, "#8aa674"); blade(300, 540, -1.9, 120, "#6a8a5c"); blade(306, 540, -1.2, 130, "#94ae80"); blade(300, 565, -2.65, 110, "#94ae80"); blade(306, 565, -0.45, 105, "#6a8a5c");
  // ribbon
  brush.fill("#c9736a", 240); brush.fillBleed(0.03); brush.fillTexture(0.4, 0.5);
  brush.polygon([[284,496],[322,494],[323,508],[285,510]]);
  brush.beginShape(0.6); for (const p of [[304,502],[330,482],[354,486],[350,506],[326,510]]) brush.vertex(...p); brush.endShape(true);
  brush.beginShape(0.6); for (const p of [[302,502],[276,484],[252,490],[258,508],[282,510]]) brush.vertex(...p); brush.endShape(true);
  brush.polygon([[302,506],[310,508],[338,556],[324,552]]); brush.polygon([[298,506],[304,508],[284,554],[270,552]]);
}
