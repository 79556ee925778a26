// A poppy blooming into wet paper, side view, one leaf.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const splash = (color, opacity, points) => {
  brush.fill(color, opacity);
  brush.beginShape(0.7);
  points.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(true);
};

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf8f2");
  brush.noStroke();
  brush.fillTexture(0.5, 0.3, false);

  brush.fillBleed(0.05);
  splash("#7a9a5a", 200, [[300, 330], [312, 330], [330, 460], [338, 600], [326, 600], [318, 462]]);
  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.3);
  splash("#8aa968", 180, [[334, 560], [390, 500], [450, 480], [430, 530], [370, 566]]);

  brush.fillBleed(0.45);
  splash("#f0906a", 190, [[306, 320], [240, 240], [236, 150], [300, 116], [372, 146], [376, 240]]);
  splash("#ee7a58", 190, [[306, 330], [190, 280], [160, 190], [230, 150], [300, 180]]);
  splash("#e96a50", 190, [[306, 330], [420, 290], [450, 200], [390, 150], [310, 180]]);
  splash("#dd4a3c", 190, [[306, 340], [200, 330], [170, 250], [250, 240], [310, 270]]);
  splash("#d8443a", 190, [[306, 340], [410, 334], [440, 260], [370, 240], [310, 270]]);
  splash("#b52a34", 180, [[306, 344], [240, 330], [270, 280], [340, 280], [366, 330]]);
  brush.fillBleed(0.2);
  splash("#5a1a3c", 220, [[262, 252], [306, 232], [352, 252], [334, 280], [280, 280]]);
  splash("#3a1434", 210, [[270, 250], [306, 236], [344, 250], [330, 274], [284, 274]]);
}
