async function setup() { createCanvas(600, 600, WEBGL); randomSeed(40); brush.seed(40); noLoop(); }
function shape(pts, col, op, bleed = 0.06, tex = 0.5, edge = 0.4) { brush.fill(col, op); brush.fillBleed(bleed); brush.fillTexture(tex, edge); brush.beginShape(0.6); pts.forEach(p => brush.vertex(p[0], p[1])); brush.endShape(true); }
// a fish bent along an arc, drawn in body coordinates u (0 nose .. 1 tail), v side
function koi(x, y, a, L, bend, base, spot) {
  // walk the spine: heading turns by bend along the length; x, y is the nose
  const spine = []; let px = x, py = y; for (let i = 0; i <= 60; i++) { const th = a + bend * (i / 50); spine.push([px, py, th]); px -= Math.cos(th) * L / 50; py -= Math.sin(th) * L / 50; }
  const at = (u, v) => { const q = spine[Math.max(0, Math.min(60, Math.round(u * 50)))]; return [q[0] - v * L * Math.sin(q[2]), q[1] + v * L * Math.cos(q[2])]; };
  const S = (arr, c, o, b, t, e) => shape(arr.map(p => at(...p)), c, o, b, t, e);
  const shadow = 26;
  shape([[0,0],[.1,.09],[.3,.13],[.6,.09],[.85,.03],[.85,-.03],[.6,-.09],[.3,-.13],[.1,-.09]].map(p => { const q = at(...p); return [q[0] + shadow, q[1] + shadow * 1.3]; }), "#3f7f86", 130, 0.12, 0.5, 0.1);
  // fins and tail
  S([[.24,.1],[.3,.24],[.4,.3],[.44,.24],[.38,.11]], spot, 130, 0.1); S([[.24,-.1],[.3,-.24],[.4,-.3],[.44,-.24],[.38,-.11]], spot, 130, 0.1);
  S([[.6,.08],[.68,.15],[.74,.14],[.7,.06]], spot, 130, 0.1); S([[.6,-.08],[.68,-.15],[.74,-.14],[.7,-.06]], spot, 130, 0.1);
  S([[.82,.025],[.96,.12],[1.14,.2],[1.1,.08],[1.04,.01],[1.12,-.06],[1.16,-.17],[.97,-.11],[.82,-.025]], spot, 170, 0.1);
  S([[0,0],[.03,.06],[.12,.1],[.3,.13],[.5,.11],[.7,.07],[.9,.03],[.9,-.03],[.7,-.07],[.5,-.11],[.3,-.13],[.12,-.1],[.03,-.06]], base, 255, 0.04);
  S([[.03,.0],[.06,.07],[.18,.1],[.24,.04],[.2,-.07],[.1,-.08]], spot, 240, 0.08);
  S([[.34,.1],[.44,.11],[.54,.06],[.5,-.05],[.4,-.1],[.32,-.04],[.36,.02]], spot, 240, 0.08);
  S([[.64,.05],[.76,.04],[.8,-.01],[.72,-.05],[.62,-.04]], spot, 230, 0.08);
  S([[.26,.01],[.4,.016],[.6,.008],[.6,-.008],[.4,-.018],[.26,-.012]], "#8a3a22", 120, 0.1);
  for (const s of [1, -1]) { const e = at(.08, .045 * s); brush.fill("#1b1b22", 255); brush.fillBleed(0.01); brush.circle(e[0], e[1], L * 0.014, 0.1); brush.circle(e[0], e[1], L * 0.01, 0.1); }
}
function pad(x, y, r, t) { const p = [[x, y]]; for (let i = 0; i <= 14; i++) { const a = t + 0.3 + i / 14 * 5.7; p.push([x + r * Math.cos(a) * random(.96, 1.04), y + r * .9 * Math.sin(a) * random(.96, 1.04)]); }
  shape(p, random(["#6f9a52", "#5b8a56"]), 235, 0.05, 0.6, 0.5); shape(p.map(q => [x + (q[0] - x) * .55, y + (q[1] - y) * .55]), "#3f7048", 130, 0.2, 0.5, 0.1); }
function draw() {
  translate(-300, -300);
  background("#f8f6ec"); brush.noStroke();
  shape([[60,90],[200,40],[380,50],[530,100],[560,260],[540,440],[440,550],[260,566],[90,520],[40,360],[36,200]], "#8cc4c2", 150, 0.2, 0.7, 0.2);
  shape([[300,60],[500,90],[550,250],[530,430],[440,540],[360,420],[420,260]], "#4f9aa6", 120, 0.3, 0.6, 0.1);
  koi(372, 130, -0.7, 260, 0.9, "#e8b98a", "#dd4a22");
  koi(196, 430, 2.5, 250, 1.0, "#f0a848", "#cf5a24");
  pad(100, 500, 46, 0.4); pad(160, 534, 30, 2); pad(478, 132, 44, 2.2);
  // lotus bud
  for (const [a, c] of [[-2.2, "#f1b4c4"], [-0.9, "#f1b4c4"], [-1.9, "#e88fae"], [-1.2, "#e88fae"], [-1.55, "#dc6f98"]]) { const X = 478, Y = 132, C = Math.cos(a), S = Math.sin(a), q = (u, v) => [X + u * C - v * S, Y + u * S + v * C]; shape([q(0, 0), q(14, -9), q(30, -8), q(42, 0), q(30, 8), q(14, 9)], c, 240, 0.05); }
}
