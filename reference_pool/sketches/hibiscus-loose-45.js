// Hibiscus in colours straight out of the tube.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fff8d8");
  brush.noStroke();
  brush.fillTexture(0.1, 0.8, false);
  brush.fillBleed(0.08);
  const garish = ["#ff1f8f", "#8a2be2", "#ff5a00", "#e6007e", "#b400ff"];
  // Five petals that do not touch, of unequal length
  [170, 120, 190, 140, 105].forEach((long, i) => {
    const a = i * 70 - 118;
    brush.fill(garish[i], 255);
    brush.beginShape(0.5);
    for (const [r, s] of [[18, 0], [long * 0.5, -40], [long, -54], [long * 1.08, -8], [long * 0.98, 46], [long * 0.5, 36]])
      brush.vertex(330 + r * cos(a) - s * sin(a), 250 + r * sin(a) + s * cos(a));
    brush.endShape(true);
  });
  brush.fill("#00a651", 255);
  brush.beginShape(0);
  for (const [x, y] of [[324, 330], [342, 330], [284, 600], [250, 600]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#39d353", 255);
  brush.beginShape(0);
  for (const [x, y] of [[290, 470], [420, 400], [470, 440], [360, 500]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#ffd400", 255);
  brush.beginShape(0);
  for (const [x, y] of [[320, 256], [336, 262], [436, 100], [414, 90]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#ff0000", 255);
  for (let i = 0; i < 6; i++) brush.circle(410 + 14 * (i % 3), 84 + 20 * floor(i / 3), 10, 0.2);
}
