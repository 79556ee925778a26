// Ink-grey peaks stand out of a wide white mist, with a flight of open paper above.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// A crest drawn by hand, thickened downwards into a wash that fades at `depth`.
function range(crest, depth, color, opacity, bleed) {
  brush.fillBleed(bleed, "out", 270);
  brush.fill(color, opacity);
  brush.beginShape(0);
  const fine = [];
  for (let i = 0; i < crest.length - 1; i++) {
    const [x0, y0] = crest[i];
    const [x1, y1] = crest[i + 1];
    for (let k = 0; k < 4; k++) {
      const t = k / 4;
      fine.push([lerp(x0, x1, t), lerp(y0, y1, t) + (k ? random(-5, 5) : 0)]);
    }
  }
  fine.push(crest[crest.length - 1]);
  for (const [x, y] of fine) brush.vertex(x, y);
  const back = [...fine].reverse();
  back.forEach(([x, y], i) => {
    if (i > 0 && i < back.length - 1) brush.vertex(x + random(-6, 6), y + depth * pow(sin((180 * i) / back.length), 0.6) * (0.7 + 0.5 * noise(i * 0.3)));
  });
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f7f5f0");
  brush.noStroke();

  // The farthest ridge is hardly more than a tint
  brush.fillTexture(0.5, 0.1);
  range([[215, 300], [250, 282], [310, 250], [350, 222], [380, 236], [430, 196], [470, 226], [520, 214], [570, 250], [640, 264], [760, 280]], 90, "#a9b8c6", 190, 0.12);

  // The middle ridge: one steep peak left of the centre, glazed on its shaded side
  brush.fillTexture(0.4, 0.25);
  range([[-30, 392], [30, 366], [80, 372], [130, 318], [172, 262], [196, 228], [216, 256], [246, 282], [286, 322], [330, 352], [390, 384], [450, 396], [520, 402]], 90, "#5f788e", 220, 0.1);
  range([[196, 232], [206, 262], [232, 288], [252, 318], [286, 344], [326, 362], [374, 386]], 54, "#2f4a63", 220, 0.12);

  // The near slope with a few firs, dark and crisp
  range([[190, 604], [260, 562], [320, 528], [380, 506], [440, 470], [490, 452], [540, 424], [590, 414], [640, 402], [760, 380]], 230, "#22384c", 245, 0.08);
  range([[360, 580], [410, 536], [460, 508], [520, 478], [580, 462], [640, 448], [760, 420]], 220, "#12222f", 245, 0.08);
  brush.fillTexture(0.2, 0.3, false);
  brush.fillBleed(0.08);
  brush.fill("#101c26", 250);
  for (const [x, y, h] of [[448, 474, 62], [470, 470, 44], [506, 452, 78], [534, 436, 52], [566, 424, 66]]) {
    brush.beginShape(0);
    brush.vertex(x, y - h);
    brush.vertex(x + h * 0.1, y - h * 0.55);
    brush.vertex(x + h * 0.14, y - 8);
    brush.vertex(x + 2, y + 2);
    brush.vertex(x - h * 0.13, y - 4);
    brush.vertex(x - h * 0.09, y - h * 0.5);
    brush.endShape(true);
  }

  // A red seal of a sun
  brush.fillTexture(0.3, 0.2);
  brush.fillBleed(0.1);
  brush.fill("#c8442f", 235);
  brush.beginShape(1);
  for (let i = 0; i < 24; i++) brush.vertex(104 + 27 * cos(i * 15), 122 + 27 * sin(i * 15));
  brush.endShape(true);
}
