function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() {
  translate(-width / 2, -height / 2); background("#ffffff"); brush.seed(62); brush.noFill(); brush.set("pen", "#222222", 1);
  for (let a = 0; a < 360; a += 30) { brush.line(300, 220, 300 + cos(a) * 110, 220 + sin(a) * 110); brush.line(300 + cos(a) * 110, 220 + sin(a) * 110, 300 + cos(a + 30) * 110, 220 + sin(a + 30) * 110); }
  brush.line(300, 330, 300, 560); brush.line(300, 450, 380, 400); brush.line(300, 480, 220, 430);
}
