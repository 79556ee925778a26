async function setup() { createCanvas(600, 600, WEBGL); randomSeed(7); brush.seed(7); noLoop(); }
function blob(pts, col, op, bleed = 0.08, tex = 0.4, edge = 0.4) {
  brush.fill(col, op); brush.fillBleed(bleed); brush.fillTexture(tex, edge);
  brush.beginShape(0.6);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(true);
}
function pearPts(cx, cy, s, tilt) {
  const raw = [[0,-150],[26,-140],[38,-100],[50,-50],[82,0],[100,60],[88,115],[50,145],[0,148],[-52,146],[-90,112],[-98,55],[-76,-5],[-46,-55],[-34,-105],[-22,-142]];
  return raw.map(([x, y]) => [cx + s * (x * Math.cos(tilt) - y * Math.sin(tilt)), cy + s * (x * Math.sin(tilt) + y * Math.cos(tilt))]);
}
function pear(cx, cy, s, tilt, base, warm, dark, flip) {
  const L = (x, y) => [cx + s * (x * flip * Math.cos(tilt) - y * Math.sin(tilt)), cy + s * (x * flip * Math.sin(tilt) + y * Math.cos(tilt))];
  blob(pearPts(cx, cy, s, tilt), base, 230, 0.04, 0.35, 0.5);
  blob([[30,-90],[46,-40],[78,10],[92,65],[78,112],[46,136],[0,140],[30,100],[44,50],[22,0],[14,-50]].map(p => L(...p)), warm, 190, 0.2, 0.5, 0.2);
  blob([[60,0],[86,40],[90,80],[72,118],[30,140],[-20,142],[30,118],[60,80],[66,40]].map(p => L(...p)), dark, 170, 0.16, 0.5, 0.2);
  blob([[-20,-120],[-6,-100],[-10,-60],[-40,-20],[-30,-70]].map(p => L(...p)), dark, 70, 0.2, 0.5, 0.1);
  brush.set("marker", "#5b3a24", 1.6);
  const a = L(0, -143), b = L(4, -172), c = L(18, -198);
  brush.noFill();
  brush.fill("#5a3b26", 230); brush.fillBleed(0.02);
  brush.noStroke();
  brush.polygon([[a[0] - 4, a[1] + 4], [b[0] - 4, b[1]], [c[0] - 6, c[1]], [c[0] + 5, c[1] + 3], [b[0] + 3, b[1]], [a[0] + 4, a[1] + 4]]);
}
function draw() {
  translate(-300, -300);
  background("#faf5ea");
  brush.noStroke();
  // table wash
  blob([[60,430],[180,405],[330,412],[480,400],[556,430],[540,490],[420,520],[250,524],[110,505]], "#d8b9a8", 110, 0.25, 0.5, 0.2);
  blob([[200,478],[300,492],[420,482],[520,500],[500,526],[380,530],[240,520]], "#5f6688", 150, 0.15, 0.4, 0.3);
  pear(378, 340, 0.98, 0.16, "#d7b24a", "#cf6a3c", "#9a4a3a", 1);
  pear(222, 362, 0.9, -0.12, "#b9bd4e", "#86963f", "#55703f", 1);
  // leaf
  blob([[406,166],[418,142],[440,124],[468,114],[498,112],[528,120],[508,136],[484,150],[456,162],[428,168]], "#6f8f4a", 210, 0.08, 0.5, 0.4);
  blob([[406,166],[440,148],[480,132],[528,120],[508,138],[484,152],[456,163],[428,169]], "#3f6a48", 170, 0.1, 0.5, 0.3);
  // splashes
  for (const [x, y, r, c] of [[110,180,5,"#d7b24a"],[132,212,3,"#b9bd4e"],[520,220,4,"#cf6a3c"],[92,236,2.5,"#cf6a3c"]]) { brush.fill(c, 120); brush.circle(x, y, r, 0.3); }
}
