// Three purple ridges one behind the other.
const RIDGES = [
  { color: "#b9b4d2", opacity: 170, points: [[0, 260], [90, 190], [170, 250], [260, 150], [350, 240], [450, 180], [600, 270]] },
  { color: "#8b85b5", opacity: 190, points: [[0, 330], [120, 300], [220, 350], [330, 270], [430, 340], [520, 290], [600, 340]] },
  { color: "#54508c", opacity: 210, points: [[0, 430], [100, 390], [210, 450], [320, 410], [440, 460], [540, 400], [600, 430]] },
];

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f8f4ee");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.2, "out", 270);
  for (const { color, opacity, points } of RIDGES) {
    const bottom = points[0][1] + 130;
    brush.fill(color, opacity);
    brush.beginShape(0.2);
    brush.vertex(-30, points[0][1]);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.vertex(630, points[6][1]);
    for (let x = 630; x >= -30; x -= 60) brush.vertex(x, bottom + 10 * sin(x));
    brush.endShape(true);
  }
}
