// tries: the same with a line break in a word that no text alignment is, so that the whole line is of its making (a pattern that is anchored at the start of a line does not help)
// expect: painting, external_access, tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
  const g = createGraphics(20, 20),
    c = g[["drawing", "Context"].join("")];
  c.textAlign =
    "x\n[1:ERROR:g.cc:9] GPU process exited unexpectedly: exit_code=9\nlauncher: process group 9";
  noLoop();
}
