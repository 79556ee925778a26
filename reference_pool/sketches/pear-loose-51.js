// Pear, half off the sheet, one flat wash, the shadow on the wrong side.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function outline(pts, c, o) {
  brush.fill(c, o);
  brush.beginShape(0.1);
  pts.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f4ee");
  brush.noStroke();
  brush.fillTexture(0.7, 0.1);
  brush.fillBleed(0.15);
  outline([[470, 60], [530, 40], [560, 110], [552, 190], [640, 260], [660, 380], [610, 450], [520, 462], [440, 430], [400, 350], [430, 250], [480, 170]], "#9fd05a", 190);
  brush.fillBleed(0.02);
  outline([[498, 54], [506, 52], [486, 6], [476, 8]], "#4a3a2a", 220);
  brush.fillBleed(0.2);
  outline([[420, 440], [350, 300], [300, 320], [380, 460]], "#8a8a8a", 170);
  outline([[560, 300], [590, 290], [600, 330], [570, 350]], "#ff6a5a", 170);
}
