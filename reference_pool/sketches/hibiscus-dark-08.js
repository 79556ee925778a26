// A hibiscus with a heavy dark middle.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7f0");
  brush.noStroke();
  brush.fillTexture(0.3, 0.4);
  brush.fillBleed(0.15);

  // thin petals, like a windmill
  for (let i = 0; i < 5; i++) {
    const a = i * 72 - 90;
    const x = (r, o) => 300 + r * cos(a) - o * sin(a);
    const y = (r, o) => 300 + r * sin(a) + o * cos(a);
    brush.fill("#e98fb0", 200);
    brush.beginShape(0.2);
    for (const [r, o] of [[20, -8], [120, -26], [235, -14], [240, 12], [120, 24], [20, 8]]) brush.vertex(x(r, o), y(r, o));
    brush.endShape(true);
  }
  brush.fill("#4a1030", 230);
  brush.circle(300, 300, 92, 0.2);
  brush.fill("#3a0a28", 230);
  brush.circle(300, 300, 84, 0.2);
  brush.fill("#2a0820", 240);
  brush.circle(300, 300, 70, 0.2);
  brush.fill("#f0c030", 230);
  brush.beginShape(0);
  for (const [px, py] of [[292, 300], [292, 230], [310, 230], [310, 300]]) brush.vertex(px, py);
  brush.endShape(true);
}
