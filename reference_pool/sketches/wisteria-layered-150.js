// A wisteria cluster built of petals in rows, leaves to both sides of its stalk, on a flat pale green wash.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function blade(x, y, length, turn, plump) {
  brush.beginShape(0.7);
  for (const [u, v] of [[0, 0], [0.3, -plump], [0.7, -plump * 0.8], [1, 0], [0.7, plump * 0.8], [0.3, plump]]) {
    brush.vertex(x + (u * cos(turn) - v * sin(turn)) * length, y + (u * sin(turn) + v * cos(turn)) * length);
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#faf6e8");
  brush.noStroke();
  brush.fillTexture(0.15, 0.1);
  brush.fillBleed(0.1);
  for (const colour of ["#c6d6ae", "#b9cf9e", "#a9c8b0"]) {
    brush.fill(colour, 210);
    brush.beginShape(0);
    for (const [x, y] of [[-40, -40], [640, -40], [640, 640], [-40, 640]]) brush.vertex(x, y);
    brush.endShape(true);
  }

  brush.fillTexture(0.2, 0.3);
  brush.fillBleed(0.06);
  brush.fill("#4c8450", 200);
  for (const turn of [150, 172, 200]) blade(285, 84, 150, turn, 0.18);
  for (const turn of [-20, 8, 32]) blade(315, 84, 150, turn, 0.18);
  brush.fill("#5a4a34", 220);
  brush.beginShape(0);
  for (const [x, y] of [[296, -20], [304, -20], [303, 130], [297, 130]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fillBleed(0.15);
  brush.fill("#b9a8e0", 190);
  brush.beginShape(0.4);
  for (const [x, y] of [[220, 120], [380, 120], [404, 220], [360, 360], [304, 510], [250, 380], [196, 230]]) brush.vertex(x, y);
  brush.endShape(true);

  // rows of florets, fewer and smaller towards the tip
  const rows = [4, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1];
  let y = 104;
  rows.forEach((count, row) => {
    const size = 60 - row * 3.2;
    for (let i = 0; i < count; i++) {
      const side = i - (count - 1) / 2;
      const x = 300 + side * size * 0.78 + random(-4, 4);
      brush.fillBleed(0.08);
      brush.fill(["#a890dc", "#8a6cc8", "#bda6e6"][(i + row) % 3], 220);
      blade(x, y, size, 90 - side * 14, 0.36);
      brush.fillBleed(0.03);
      brush.fill("#4a2f8e", 210);
      blade(x, y + size * 0.4, size * 0.6, 90 - side * 14, 0.2);
    }
    y += size * 0.86;
  });
}
