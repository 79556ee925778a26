// three tulips side by side, wash first and pencil after
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
}
function shape(pts, c, o, bl) {
  brush.noStroke();
  brush.fillBleed(bl); brush.fillTexture(0.4, 0.5); brush.fill(c, o);
  brush.beginShape(0.4);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(true);
}
function tulip(x, y, c1, c2) {
  shape([[x - 5, y + 60], [x + 5, y + 60], [x + 6, y + 160], [x + 6, 545], [x - 6, 545], [x - 6, y + 160]], "#6f9150", 255, 0.01);
  shape([[x - 4, 530], [x - 30, 460], [x - 60, 390], [x - 72, 340], [x - 34, 400], [x - 8, 460]], "#5d8246", 235, 0.06);
  shape([[x + 4, 535], [x + 28, 470], [x + 56, 410], [x + 66, 365], [x + 30, 415], [x + 6, 470]], "#78a05a", 235, 0.06);
  shape([[x - 52, y - 62], [x - 26, y - 20], [x, y + 68], [x - 36, y + 50], [x - 60, y + 6]], c1, 220, 0.08);
  shape([[x + 52, y - 62], [x + 26, y - 20], [x, y + 68], [x + 36, y + 50], [x + 60, y + 6]], c1, 220, 0.08);
  shape([[x, y - 82], [x + 26, y - 34], [x + 32, y + 20], [x, y + 72], [x - 32, y + 20], [x - 26, y - 34]], c2, 235, 0.08);
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ef");
  brush.seed(2); randomSeed(2);
  tulip(150, 190, "#d95a6a", "#e88a8a");
  tulip(300, 150, "#e0a02f", "#edc25a");
  tulip(450, 190, "#8a5aa8", "#ae86c4");
}
