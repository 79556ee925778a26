// tries: another row length for the masks of brush by pixelStorei
// expect: blank_canvas, tampering
// the rows of brush's masks as another length
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const gl = self["drawing" + "Context".slice(0)], k = ["pixel", "Storei"].join("");
  gl[k](0x0cf2, 37);
  gl[k](0x0cf4, 11);
  brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 120, 0.3);
}
