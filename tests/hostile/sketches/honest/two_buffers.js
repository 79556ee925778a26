// tries: two framebuffers, one filled, one with a stroke, shown one after the other
// expect: painting
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() { background("#faf5ea"); const b = createFramebuffer(); b.begin(); clear(); brush.noStroke(); brush.fill("#4c5fd7", 180); brush.circle(50, 50, 60); b.end(); image(b, 0, 0, 280, 280); const c = createFramebuffer(); c.begin(); clear(); brush.set("HB", "#292", 2); brush.line(-200, 0, 200, 200); c.end(); image(c, -300, -290); }
