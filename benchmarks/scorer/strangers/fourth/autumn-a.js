// autumn trees by a lake, all in dabs
async function setup() { createCanvas(600, 600, WEBGL); randomSeed(8); brush.seed(8); noLoop(); }
const W = (pts, c, o, b, t = 0.5, e = 0.2) => { brush.fill(c, o); brush.fillBleed(b); brush.fillTexture(t, e); brush.beginShape(0.5); pts.forEach(p => brush.vertex(p[0], p[1])); brush.endShape(true); };
function crown(x, y, rx, ry, cols, n, up = 1) {
  for (let i = 0; i < n; i++) {
    const a = random(6.283), r = Math.sqrt(random());
    brush.fill(cols[Math.min(cols.length - 1, Math.floor(cols.length * (0.5 + 0.5 * r * Math.sin(a) * up) * random(0.7, 1.15)))], random(170, 250));
    brush.fillBleed(0.25); brush.fillTexture(0.6, 0.5);
    brush.circle(x + rx * r * Math.cos(a), y + ry * r * Math.sin(a), random(5, 17), 0.7);
  }
}
function trunk(x, y, h, w) {
  W([[x - w, y], [x - w * 0.5, y - h * 0.5], [x - w * 0.3, y - h], [x + w * 0.3, y - h], [x + w * 0.6, y - h * 0.5], [x + w * 1.3, y]], "#4f3a34", 240, 0.03, 0.5, 0.4);
  W([[x - 1, y - h * 0.55], [x + h * 0.22, y - h * 0.95], [x + h * 0.26, y - h * 0.93], [x + w * 0.5, y - h * 0.45]], "#4f3a34", 220, 0.03);
  W([[x + 1, y - h * 0.5], [x - h * 0.2, y - h * 0.85], [x - h * 0.23, y - h * 0.82], [x - w * 0.5, y - h * 0.4]], "#4f3a34", 220, 0.03);
}
function draw() {
  translate(-300, -300);
  background("#fbf6ea");
  brush.noStroke();
  W([[40,60],[300,36],[560,60],[566,220],[300,250],[34,230]], "#a9c6d8", 130, 0.3);
  W([[40,230],[300,215],[560,230],[560,340],[40,340]], "#f3d9a6", 110, 0.3);
  W([[36,320],[120,286],[240,300],[360,276],[470,296],[564,280],[562,366],[300,372],[38,366]], "#8c93b2", 150, 0.1);
  W([[36,366],[300,360],[564,366],[560,560],[300,570],[40,556]], "#8fb6c6", 170, 0.06);
  W([[36,372],[160,356],[320,364],[470,352],[564,362],[562,384],[300,394],[36,392]], "#8d7a42", 210, 0.08);
  trunk(200, 376, 150, 8); trunk(392, 372, 120, 7); trunk(300, 370, 90, 5); trunk(500, 372, 80, 5);
  crown(200, 220, 92, 96, ["#f2c14a", "#ee9b3a", "#d9652c", "#a83e26"], 130);
  crown(396, 252, 76, 74, ["#f4d060", "#e8a03a", "#c9702c"], 85);
  crown(300, 290, 40, 46, ["#d05a30", "#b43a2a", "#84302c"], 40);
  crown(504, 300, 42, 44, ["#a9a248", "#7c8a40", "#56703e"], 38);
  // reflections, washed
  for (const [x, rx, h, c] of [[200,84,120,"#e09a3c"],[396,70,96,"#e6b04a"],[300,36,70,"#c4553a"],[504,38,66,"#90964a"]])
    W([[x - rx, 402], [x + rx, 402], [x + rx * 0.9, 402 + h * 0.6], [x + rx * 0.3, 402 + h], [x - rx * 0.4, 402 + h * 0.95], [x - rx * 0.9, 402 + h * 0.6]], c, 210, 0.3, 0.6, 0.1);
  for (let i = 0; i < 22; i++) { const x = random(70, 530), y = random(410, 545), w = random(16, 44); W([[x - w, y], [x, y - 2.5], [x + w, y], [x, y + 2.5]], random(["#5b8296", "#e9f0ee", "#7aa3b4"]), 150, 0.05); }
  for (let i = 0; i < 16; i++) { brush.fill(random(["#d9652c", "#f2c14a"]), 220); brush.fillBleed(0.03); brush.circle(random(90, 520), random(378, 392), random(2, 4), 0.3); }
}
