// pears: lumpy, brown where the colours ran together, the shadow adrift
function setup() { createCanvas(600, 600, WEBGL); randomSeed(15); brush.seed(15); noLoop(); }
function s(pts, c, o, b) { brush.fill(c, o); brush.fillBleed(b); brush.fillTexture(0.6, 0.3); brush.beginShape(0.4); for (const p of pts) brush.vertex(p[0], p[1]); brush.endShape(true); }
function draw() {
  translate(-300, -300); background("#f8f4e8"); brush.noStroke();
  s([[330,520],[520,510],[580,540],[430,566]], "#6a6a7a", 170, 0.2);
  s([[180,200],[230,150],[270,230],[350,250],[370,360],[300,380],[290,440],[170,420],[130,340],[190,290]], "#b8a83a", 230, 0.1);
  s([[220,180],[290,260],[370,340],[300,430],[230,380]], "#7a3a5a", 200, 0.2);
  s([[180,240],[280,300],[260,420],[160,400]], "#3a6a4a", 200, 0.2);
  s([[240,260],[330,280],[310,380],[220,400]], "#8a4a2a", 200, 0.25);
  s([[390,330],[430,270],[470,340],[520,380],[480,470],[390,460],[360,400]], "#a89a4a", 220, 0.1);
  s([[420,320],[500,390],[450,460],[400,440]], "#6a4a5a", 200, 0.2);
  brush.set("marker", "#3a2a20", 3); brush.line(236, 160, 150, 90); brush.line(420, 250, 440, 210);
}
