// A Bosc pear: russet, dark in the middle of its belly, on a cold grey ground.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

// Two lobes blended: a slim neck over a heavy body. `s` scales about the belly.
function bosc(s, ox, oy) {
  brush.beginShape(0);
  for (let a = 0; a < 360; a += 6) {
    const up = pow(max(0, -sin(a)), 3);
    const r = 108 + 150 * up + 8 * cos(2 * a);
    const squeeze = 1 - 0.42 * pow(max(0, -sin(a)), 1.5) * (1 - 0.4 * up);
    brush.vertex(292 + ox + s * r * cos(a) * squeeze, 378 + oy + s * r * sin(a) * 0.98);
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#f5f3ee");
  brush.noStroke();

  brush.fillTexture(0.5, 0.2);
  brush.fillBleed(0.25, "out", 180);
  brush.fill("#9aa4a6", 190);
  brush.beginShape(0.5);
  for (const [x, y] of [[250, 486], [180, 476], [90, 466], [50, 484], [100, 504], [200, 512], [300, 500]]) brush.vertex(x, y);
  brush.endShape(true);

  brush.fillTexture(0.4, 0.5, false);
  brush.fillBleed(0.1, "out", 0);
  brush.fill("#c99a50", 225);
  bosc(1, 0, 0);
  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.25, "out", 0);
  brush.fill("#9a5f34", 200);
  bosc(0.78, -14, 10);
  brush.fill("#7a3f2c", 200);
  bosc(0.52, -24, 22);
  brush.fill("#4c2424", 210);
  bosc(0.28, -32, 30);

  brush.fillTexture(0.1, 0.4, false);
  brush.fillBleed(0.03);
  brush.fill("#4c3222", 250);
  brush.beginShape(0.4);
  for (const [x, y] of [[287, 130], [284, 96], [272, 66], [282, 62], [294, 92], [297, 130]]) brush.vertex(x, y);
  brush.endShape(true);
}
