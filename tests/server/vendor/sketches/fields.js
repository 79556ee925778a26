// Flow lines through three vector fields, one of them the sketch's own.
function setup() {
  createCanvas(330, 240, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(1.5);
  brush.addField("tilted", (t, field) => {
    for (let column = 0; column < field.length; column++)
      for (let row = 0; row < field[0].length; row++) field[column][row] = 20 + 15 * cos(column * 6);
    return field;
  });
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#f4f0e6");
  ["seabed", "waves", "tilted"].forEach((name, i) => {
    brush.field(name);
    brush.set("HB", ["#2f6f8f", "#a53b32", "#222222"][i], 1);
    for (let y = 20; y < 230; y += 12) brush.flowLine(15 + 105 * i, y, 90, 0);
  });
  brush.noField();
  brush.wiggle(2);
  brush.set("marker", "#3d6b35", 2);
  brush.line(15, 120, 315, 120);
}
