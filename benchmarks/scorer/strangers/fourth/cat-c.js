function setup() { createCanvas(600, 600, WEBGL); randomSeed(6); brush.seed(6); noLoop(); }
function draw() {
  translate(-300, -300); background("#faf5ea"); brush.noStroke(); brush.fillTexture(0.5, 0.4); brush.fillBleed(0.12);
  brush.fill("#d08a48", 210);
  brush.rect(190, 300, 260, 110); // body
  for (const x of [200, 256, 370, 424]) brush.rect(x, 396, 26, 120);
  brush.circle(180, 260, 74, 0.3);
  brush.polygon([[130,210],[110,120],[170,190]]); brush.polygon([[200,190],[262,140],[240,226]]);
  brush.polygon([[446,310],[560,180],[576,200],[452,340]]);
  brush.fill("#8a4f28", 160); brush.rect(250, 300, 20, 108); brush.rect(300, 300, 20, 108); brush.rect(350, 300, 20, 108);
  brush.fill("#3f8a4a", 240); brush.circle(150, 250, 14, 0.3); brush.circle(214, 262, 20, 0.3);
  brush.fill("#d05a6a", 240); brush.circle(176, 296, 9, 0.2);
  brush.set("2B", "#2a2020", 2); for (const k of [-1, 1]) for (const d of [-14, 0, 16]) brush.line(178 + k * 14, 298, 178 + k * 96, 298 + d * 2);
}
