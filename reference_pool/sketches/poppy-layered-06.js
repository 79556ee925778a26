// A poppy in four discs of glaze: correct, careful, a little stiff.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const OUTLINE = [[0, 0], [-70, -30], [-110, -90], [-80, -150], [0, -165], [80, -150], [110, -90], [70, -30]];

function stamp(x, y, turn, scale, color, opacity) {
  brush.fill(color, opacity);
  brush.beginShape(0.6);
  for (const [u, v] of OUTLINE) {
    brush.vertex(x + scale * (u * cos(turn) - v * sin(turn)), y + scale * (u * sin(turn) + v * cos(turn)));
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf7ee");
  brush.noStroke();

  brush.fillBleed(0.05);
  brush.fillTexture(0.4, 0.4, false);
  brush.fill("#6f9158", 210);
  brush.beginShape(0.2);
  for (const [x, y] of [[294, 400], [304, 400], [310, 600], [298, 600]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fillBleed(0.18);
  brush.fillTexture(0.4, 0.4);
  stamp(304, 580, 62, 0.8, "#86a865", 190);
  stamp(304, 560, -62, 0.8, "#7a9e5e", 190);

  for (const turn of [0, 180, 90, 270]) stamp(300, 240, turn, 1, "#e9583f", 190);
  for (const turn of [0, 180, 90, 270]) stamp(300, 240, turn, 0.62, "#d43a33", 180);
  for (const turn of [0, 180, 90, 270]) stamp(300, 240, turn, 0.34, "#4b1738", 210);
  brush.fillBleed(0.05);
  brush.fill("#a9b060", 230);
  brush.circle(300, 240, 17, 0.2);
}
