function setup() { createCanvas(600, 600, WEBGL); randomSeed(18); brush.seed(18); noLoop(); }
function form(c, o, pts, b = 0.05) { brush.noStroke(); brush.fill(c, o); brush.fillBleed(b); brush.fillTexture(0.5, 0.5); brush.beginShape(0.6); for (const p of pts) brush.vertex(p[0], p[1]); brush.endShape(true); }
function draw() {
  translate(-300, -300); background("#fbf6ee");
  form("#9a90a8", 120, [[180,520],[300,500],[450,508],[500,522],[430,540],[280,540]], 0.12);
  form("#5f9a6a", 245, [[246,410],[236,320],[240,220],[262,150],[300,128],[338,150],[360,220],[364,320],[354,410]]);
  form("#3f7a56", 160, [[320,400],[330,300],[326,200],[316,150],[340,160],[358,230],[360,320],[350,404]], 0.12);
  form("#5f9a6a", 240, [[242,330],[200,320],[176,290],[174,250],[190,236],[206,250],[208,280],[240,292]]);
  form("#5f9a6a", 240, [[360,290],[400,280],[416,250],[418,214],[434,204],[450,218],[446,266],[424,308],[362,328]]);
  form("#c8744c", 250, [[206,408],[394,408],[392,440],[208,440]], 0.02);
  form("#b8623e", 250, [[222,440],[378,440],[356,524],[244,524]], 0.02);
  for (const [x, y] of [[300,122],[190,230],[434,198]]) { for (let i = 0; i < 5; i++) { brush.fill("#e0608a", 240); brush.fillBleed(0.05); brush.circle(x + 9 * Math.cos(i * 1.257), y + 9 * Math.sin(i * 1.257), 8, 0.2); } brush.fill("#f0c040", 255); brush.circle(x, y, 4, 0.1); }
  brush.noFill(); brush.set("HB", "#2f5a40", 1.2);
  for (let y = 170; y < 400; y += 26) for (const x of [268, 300, 332]) { brush.line(x - 5, y - 4, x + 5, y + 4); brush.line(x + 5, y - 4, x - 5, y + 4); }
}
